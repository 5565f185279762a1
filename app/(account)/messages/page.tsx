import type { Metadata } from "next";
import { SessionGuard } from "@/components/people/auth/session-guard";
import { ConversationList } from "@/components/deals/messages/conversation-list";
import { ButtonLink } from "@/components/platform/link";
import { conversationQuery } from "@/lib/contracts/deals/conversations";
import { requirePageSession } from "@/lib/server/platform/auth/page-guards";
import { listConversations } from "@/lib/server/deals/conversations/list-conversations";
import { paths } from "@/lib/paths";

export const metadata: Metadata = { title: "Messages", robots: { index: false } };

type Props = { searchParams: Promise<{ before?: string | string[]; beforeId?: string | string[] }> };

/** Older ones are on pages of their own, which need no scripts. */
export default async function MessagesPage({ searchParams }: Props) {
  const session = await requirePageSession(paths.messages);
  const { before, beforeId } = await searchParams;
  const asked = conversationQuery.safeParse({ before, beforeId });
  const query = asked.success ? asked.data : conversationQuery.parse({});
  const conversations = await listConversations(session.id, query);
  const last = conversations.length === query.limit ? conversations.at(-1) : undefined;
  return (
    <div className="mx-auto max-w-2xl">
      <SessionGuard userId={session.id} />
      <h1 className="mb-6 text-3xl font-bold">Messages</h1>
      <ConversationList conversations={conversations} viewerId={session.id} />
      {last && (
        <ButtonLink
          variant="outline"
          className="mt-4 w-full"
          href={`${paths.messages}?before=${encodeURIComponent(last.updatedAt)}&beforeId=${last.id}`}
        >
          Show older
        </ButtonLink>
      )}
    </div>
  );
}
