export type MailLinkParams = Promise<Record<string, string | string[] | undefined>>;

/** @returns the token of a mail's link; empty when the link was cut, which the form says when it is sent */
export async function readLinkToken(searchParams: MailLinkParams): Promise<string> {
  const { token } = await searchParams;
  return typeof token === "string" ? token : "";
}
