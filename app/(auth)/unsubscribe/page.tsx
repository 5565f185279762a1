import type { Metadata } from "next";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/paths";
import { site } from "@/lib/site";

export const metadata: Metadata = { title: "Fewer Mails", robots: { index: false }, referrer: "no-referrer" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Works without scripts and without a session: the link comes from a mail. */
export default async function UnsubscribePage({ searchParams }: Props) {
  const { token } = await searchParams;
  return (
    <Card className="mx-auto grid max-w-lg gap-4 p-5 sm:p-8">
      <h1 className="text-2xl font-bold">Fewer mails from {site.name}?</h1>
      <p>You will get mails about money and your account only. All other news wait for you in the app.</p>
      <form method="post" action={paths.unsubscribeForm(typeof token === "string" ? token : "")}>
        <Button type="submit">Send me fewer mails</Button>
      </form>
    </Card>
  );
}
