import { textLink, TextSection } from "./text-page";

type SupportAddressesProps = { name: string; email?: string; phone?: string; whatsapp?: string; hours?: string };

/** The addresses that the operator has set; honest when there are none. */
export function SupportAddresses({ name, email, phone, whatsapp, hours }: SupportAddressesProps) {
  if (!email && !phone && !whatsapp) {
    return (
      <TextSection title="No address yet">
        <p>
          There is no email address or phone number for questions yet. A dispute on your purchase does reach Oja&apos;s
          admins.
        </p>
      </TextSection>
    );
  }
  return (
    <TextSection title={name}>
      <dl className="divide-y">
        {email && <Address name="Email" text={email} href={`mailto:${email}`} />}
        {phone && <Address name="Phone" text={phone} href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} />}
        {whatsapp && (
          <Address name="WhatsApp" text={whatsapp} href={`https://wa.me/${whatsapp.replaceAll(/\D/g, "")}`} />
        )}
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
