import type { ReactNode } from "react";
import { ListingImage } from "@/components/market/listing/listing-image";
import { cn } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { MessageWarning } from "@/lib/domain/deals/risky-text";
import { describeWarning } from "@/lib/domain/deals/risky-text";
import { formatTime } from "@/lib/format";

type MessageBubbleProps = {
  isOwn: boolean;
  text: string;
  photos: readonly string[];
  warnings: readonly MessageWarning[];
  writtenAt: string;
  /** Sent, seen, or why it waits */
  state?: ReactNode;
};

/** The words and photos of a message; both sides are warned of what has cheated people. */
export function MessageBubble({ isOwn, text, photos, warnings, writtenAt, state }: MessageBubbleProps) {
  return (
    <div className={cn("grid gap-1", isOwn ? "justify-items-end" : "justify-items-start")}>
      {photos.length > 0 && (
        <ul className="grid max-w-72 grid-cols-2 gap-1">
          {photos.map((photo) => (
            <li key={photo} className="first:last:col-span-2">
              <a href={photo}>
                <ListingImage
                  src={photo}
                  alt="Photo"
                  sizes="144px"
                  className="aspect-square w-full rounded-lg bg-muted"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {text && (
        <p
          className={cn(
            "rounded-2xl max-w-[85%] px-3.5 py-2 wrap-anywhere whitespace-pre-wrap",
            isOwn ? "rounded-br-sm bg-primary-soft text-foreground" : "rounded-bl-sm border bg-card",
          )}
        >
          <span className="sr-only">{isOwn ? "You: " : "They: "}</span>
          {text}
        </p>
      )}
      {warnings.map((warning) => (
        <p key={warning} className="flex max-w-[85%] gap-2 rounded-md bg-warning-soft p-2 text-sm text-warning">
          <Icon name="circle-alert" className="mt-0.5 size-4" />
          {describeWarning(warning)}
        </p>
      ))}
      <p className="flex gap-1.5 text-xs text-muted-foreground">
        <time dateTime={writtenAt}>{formatTime(writtenAt)}</time>
        {state}
      </p>
    </div>
  );
}
