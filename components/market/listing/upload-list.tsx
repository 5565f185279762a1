/* eslint-disable @next/next/no-img-element -- a file of this device */
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { PhotoUpload } from "@/lib/client/market/photo-uploads";

type UploadListProps = { uploads: readonly PhotoUpload[]; onRetry(id: number): void; onRemove(id: number): void };

/** Photos on their way, each with its own progress. */
export function UploadList({ uploads, onRetry, onRemove }: UploadListProps) {
  return (
    <ul className="grid gap-2">
      {uploads.map((upload) => (
        <li key={upload.id} className="grid gap-2 rounded-md border bg-card p-2 text-sm">
          <div className="flex items-center gap-3">
            <img
              src={upload.preview}
              alt=""
              width={48}
              height={48}
              className="rounded size-12 shrink-0 bg-muted object-cover"
            />
            <div className="grid min-w-0 flex-1 gap-1">
              <p className="truncate">{upload.name}</p>
              {upload.status !== "failed" && <Progress upload={upload} />}
            </div>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Do not send ${upload.name}`}
              onClick={() => onRemove(upload.id)}
            >
              <Icon name="x" />
            </Button>
          </div>
          {upload.status === "retrying" && <p className="text-muted-foreground">{upload.message}</p>}
          {upload.status === "failed" && (
            <p role="alert" className="font-medium text-destructive">
              {upload.message}
            </p>
          )}
          {upload.status === "failed" && upload.mayRetry && (
            <Button variant="outline" size="sm" className="w-fit" onClick={() => onRetry(upload.id)}>
              Try again
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const Progress = ({ upload: { name, status, percent } }: { upload: PhotoUpload }) => (
  <progress
    aria-label={`Sending ${name}`}
    max={100}
    value={status === "waiting" ? 0 : percent}
    className="h-2 w-full appearance-none overflow-hidden rounded-full bg-muted [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-primary"
  />
);
