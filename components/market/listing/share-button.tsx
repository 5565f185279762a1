"use client";

import { Icon } from "@/components/ui/icon";
import { showError, showSuccess } from "@/lib/client/platform/toasts";

type ShareButtonProps = {
  title: string;
  /** The page's address, absolute */
  url: string;
};

const style = "inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-primary hover:underline";

/** The phone's own share sheet where there is one, else WhatsApp: the link works without scripts too. */
export function ShareButton({ title, url }: ShareButtonProps) {
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => showSuccess("Link copied"),
      () => showError("Error", "The link could not be copied"),
    );
  return (
    <p className="flex flex-wrap gap-x-5">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={style}
        onClick={(event) => {
          if (typeof navigator.share !== "function") return;
          event.preventDefault();
          // A share that the person has cancelled is no failure.
          navigator.share({ title, url }).catch(() => undefined);
        }}
      >
        <Icon name="share-2" className="size-4" /> Share<span className="sr-only"> on WhatsApp or by your phone</span>
      </a>
      <button type="button" className={`script-only ${style}`} onClick={copy}>
        <Icon name="link" className="size-4" /> Copy link
      </button>
    </p>
  );
}
