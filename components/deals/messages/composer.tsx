import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { UploadList } from "@/components/market/listing/upload-list";
import { ListingImage } from "@/components/market/listing/listing-image";
import { Button, buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { Textarea } from "@/components/ui/textarea";
import { draftText } from "@/lib/client/platform/drafts";
import { useDraft } from "@/lib/client/platform/use-draft";
import { usePhotoUploads } from "@/lib/client/market/use-photo-uploads";
import { maxMessageLength, maxMessagePhotos } from "@/lib/domain/deals/conversation-limits";

type ComposerProps = { draftName: string; onSend(message: { text: string; photos: string[] }): void };

/** Where one writes. Enter sends where there is a keyboard; the text is a draft until then. */
export function Composer({ draftName, onSend }: ComposerProps) {
  const { fields, setField, clear } = useDraft(draftName, { text: "" });
  const [photos, setPhotos] = useState<string[]>([]);
  const { uploads, ...sender } = usePhotoUploads((address) => setPhotos((before) => [...before, address]));
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  // Keeps text that was typed before the scripts loaded.
  useEffect(() => {
    if (box.current?.value && !draftText(draftName)) setField("text", box.current.value);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  const text = fields.text.trim();
  const isSending = uploads.some(({ status }) => status !== "failed");
  const isReady = (text !== "" || photos.length > 0) && !isSending && text.length <= maxMessageLength;
  const room = maxMessagePhotos - photos.length - uploads.length;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    onSend({ text, photos });
    clear();
    setPhotos([]);
  }
  function sendByEnter(event: KeyboardEvent) {
    const hasKeyboard = window.matchMedia("(pointer: fine)").matches;
    if (event.key !== "Enter" || event.shiftKey || !hasKeyboard || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  return (
    <form ref={form} onSubmit={submit} className="grid gap-2">
      {photos.length > 0 && (
        <ul className="flex gap-2">
          {photos.map((photo) => (
            <li key={photo} className="relative">
              <ListingImage src={photo} alt="Photo to send" sizes="64px" className="size-16 rounded-md bg-muted" />
              <Button
                variant="outline"
                size="icon"
                aria-label="Remove the photo"
                className="absolute -top-2 -right-2 size-7 rounded-full"
                onClick={() => setPhotos((before) => before.filter((one) => one !== photo))}
              >
                <Icon name="x" className="size-3.5" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {uploads.length > 0 && <UploadList uploads={uploads} onRetry={sender.retry} onRemove={sender.remove} />}
      {text.length > maxMessageLength && (
        <p role="alert" className="text-sm font-medium text-destructive">
          A message has at most {maxMessageLength} characters: {text.length - maxMessageLength} too many.
        </p>
      )}
      <div className="flex items-end gap-2">
        <label
          className={cn(
            buttonVariants({ variant: "outline", size: "icon" }),
            "relative shrink-0 cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ring",
            room <= 0 && "pointer-events-none opacity-60",
          )}
        >
          <Icon name="image-plus" className="size-5" />
          <span className="sr-only">Add photos</span>
          <input
            type="file"
            accept="image/*"
            multiple
            disabled={room <= 0}
            className="sr-only"
            onChange={({ target }) => {
              void sender.add([...(target.files ?? [])].slice(0, room));
              target.value = "";
            }}
          />
        </label>
        <Textarea
          ref={box}
          aria-label="Message"
          placeholder="Write a message"
          rows={1}
          isSmall
          className="flex-1"
          value={fields.text}
          onChange={({ target }) => setField("text", target.value)}
          onKeyDown={sendByEnter}
        />
        <Button type="submit" size="icon" aria-label="Send" disabled={!isReady}>
          <Icon name="send" className="size-5" />
        </Button>
      </div>
    </form>
  );
}
