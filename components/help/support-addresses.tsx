import { textLink, TextSection } from "./text-page";

type SupportAddressesProps = { name: string; email?: string; phone?: string; hours?: string };

/** The addresses that the operator has set; honest when there are none. */
export function SupportAddresses({ name, email, phone, hours }: SupportAddressesProps) {
  if (!email && !phone) {
    return (
      <TextSection title="No address yet">
        <p>
          This installation of Oja has not set an address yet, so questions by e-mail or phone are not answered. A
          dispute on your purchase does reach its admins.
        </p>
      </TextSection>
    );
  }
  return (
    <TextSection title={name}>
      <dl className="divide-y">
        {email && <Address name="E-mail" text={email} href={`mailto:${email}`} />}
        {phone && <Address name="Phone" text={phone} href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} />}
        <div className="flex flex-wrap justify-between gap-x-3 py-2">
          <dt className="text-muted-foreground">Hours</dt>
          <dd className="wrap-anywhere">{hours ?? "Not set: an answer may take some days."}</dd>
        </div>
      </dl>
    </TextSection>
  );
}

function Address({ name, text, href }: { name: string; text: string; href: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <dt className="text-muted-foreground">{name}</dt>
      <dd>
        <a href={href} className={`${textLink} inline-flex min-h-11 items-center wrap-anywhere`}>
          {text}
        </a>
      </dd>
    </div>
  );
}
