import { Fragment } from "react";
import { formatDateTime } from "@/lib/format";

/** The documents that Oja's own form sends (components/people/dashboard/request-verification-dialog.tsx) */
const knownNames: Record<string, string> = { type: "Type", notes: "Notes", submittedAt: "Submitted at" };

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const httpsAddress = /(https:\/\/[^\s<>"]+)/i;

/** The documents of a request, as its sender wrote them: only https addresses become links. */
export function DocumentsTable({ documents }: { documents: Record<string, string> }) {
  const entries = Object.entries(documents);
  if (entries.length === 0) return <p className="text-sm text-muted-foreground">No documents were sent.</p>;
  return (
    <table aria-label="Documents" className="w-full table-fixed rounded-md bg-muted text-sm">
      <tbody className="divide-y">
        {entries.map(([name, value]) => (
          <tr key={name}>
            <th scope="row" className="w-1/3 p-2.5 text-left align-top font-medium wrap-anywhere text-muted-foreground">
              <bdi>{knownNames[name] ?? name}</bdi>
            </th>
            <td dir="auto" className="p-2.5 align-top wrap-anywhere whitespace-pre-line">
              <DocumentValue value={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DocumentValue({ value }: { value: string }) {
  if (value === "") return <span className="text-muted-foreground">–</span>;
  if (isoTime.test(value) && !Number.isNaN(Date.parse(value))) return formatDateTime(value);
  return value
    .split(httpsAddress)
    .map((part, index) =>
      isSafeAddress(part) ? <SafeLink key={index} href={part} /> : <Fragment key={index}>{part}</Fragment>,
    );
}

/** An address with a user name looks like another host: https://bank.ng@example.com. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === "https:" && username === "" && password === "";
}

const SafeLink = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noreferrer nofollow" className="text-primary underline underline-offset-4">
    {href}
  </a>
);
