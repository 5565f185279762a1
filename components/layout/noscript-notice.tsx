import { Icon } from "@/components/ui/icon";

/** Says which feature needs JavaScript, where it would be. @param props.what "Signing in" */
export function NoscriptNotice({ what }: { what: string }) {
  return (
    <noscript>
      <p className="flex gap-2 rounded-md bg-warning-soft p-3 text-sm font-medium text-warning">
        <Icon name="circle-alert" className="mt-0.5 size-4" />
        {what} needs JavaScript. Switch it on in your browser&apos;s settings and load the page again.
      </p>
    </noscript>
  );
}
