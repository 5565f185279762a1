/* eslint-disable @next/next/no-img-element -- a file of this device */
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { PhotoUpload } from "@/lib/client/photo-uploads";

type UploadListProps = { uploads: readonly PhotoUpload[]; onRetry(id: number): void; onRemove(id: number): void };

/** Photos on their way, each with its own progress. */
export function UploadList({ uploads, onRetry, onRemove }: UploadListProps) {
  return (
    <ul className="grid gap-2">
      {uploads.map(({ id, name, preview, percent, status, message }) => (
        <li key={id} className="flex items-center gap-3 rounded-md border bg-card pl-2">
          <img src={preview} alt="" width={48} height={48} className="rounded size-12 shrink-0 bg-muted object-cover" />
          <div className="grid min-w-0 flex-1 gap-1 py-2 text-sm">
            <p className="truncate">{name}</p>
            {status === "failed" ? (
              <p role="alert" className="font-medium text-destructive">
                {message}
              </p>
            ) : (
              <progress
                aria-label={`Sending ${name}`}
                max={100}
                value={status === "waiting" ? 0 : percent}
                className="h-2 w-full accent-primary"
              />
            )}
            {status === "retrying" && <p className="text-muted-foreground">{message}</p>}
          </div>
          {status === "failed" && (
            <Button variant="outline" size="sm" onClick={() => onRetry(id)}>
              Try again
            </Button>
          )}
          <Button variant="ghost" size="icon" aria-label={`Do not send ${name}`} onClick={() => onRemove(id)}>
            <Icon name="x" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
