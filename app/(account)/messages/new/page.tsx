import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SessionGuard } from "@/components/people/auth/session-guard";
import { PageNotFound } from "@/components/layout/page-not-found";
import { StartConversation } from "@/components/deals/messages/start-conversation";
import { Card } from "@/components/ui/card";
import { pathId } from "@/lib/contracts/platform/fields";
import { paths } from "@/lib/paths";
import { requirePageSession } from "@/lib/server/platform/auth/page-guards";
import { markNotFound } from "@/lib/server/platform/cache/render-context";
import { findReceiver } from "@/lib/server/deals/conversations/find-receiver";

export const metadata: Metadata = { title: "New message", robots: { index: false } };

type Props = { searchParams: Promise<{ listing?: string | string[]; person?: string | string[] }> };

/** The first message to the seller of a listing, or to a person; a conversation that there is goes on. */
export default async function NewMessagePage({ searchParams }: Props) {
  const { listing, person } = await searchParams;
  const [listingId, userId] = [readId(listing), readId(person)];
  const to = { ...(listingId && { listing: listingId }), ...(userId && { person: userId }) };
  const session = await requirePageSession(paths.newMessage(to));
  const receiver = await findReceiver(session.id, { listingId, userId });
  if (!receiver) {
    markNotFound();
    return <PageNotFound />;
  }
  if (receiver.conversationId !== null) redirect(paths.conversation(receiver.conversationId));
  return (
    <div className="mx-auto max-w-2xl">
      <SessionGuard userId={session.id} />
      <header className="mb-6">
        <h1 className="text-3xl font-bold wrap-anywhere">Write to {receiver.fullName}</h1>
        {receiver.listingTitle && (
          <p className="mt-1 wrap-anywhere text-muted-foreground">About “{receiver.listingTitle}”</p>
        )}
      </header>
      <Card className="p-5 sm:p-6">
        <StartConversation to={{ listingId, userId }} draftName={`to-${listingId ?? ""}-${userId ?? ""}`} />
      </Card>
    </div>
  );
}

function readId(text: string | string[] | undefined): number | undefined {
  const id = pathId.safeParse(text);
  return id.success ? id.data : undefined;
}
