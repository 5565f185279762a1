import type { Metadata } from "next";
import { SessionGuard } from "@/components/people/auth/session-guard";
import { PageNotFound } from "@/components/layout/page-not-found";
import { Conversation } from "@/components/deals/messages/conversation";
import { messageQuery } from "@/lib/contracts/deals/conversations";
import { pathId } from "@/lib/contracts/platform/fields";
import { AppError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { requirePageSession } from "@/lib/server/platform/auth/page-guards";
import { markNotFound } from "@/lib/server/platform/cache/render-context";
import { readConversation } from "@/lib/server/deals/conversations/list-conversations";
import { listMessages } from "@/lib/server/deals/conversations/list-messages";

export const metadata: Metadata = { title: "Conversation", robots: { index: false } };

type Props = { params: Promise<{ id: string }> };

/** A conversation, for its two; a 404 for anyone else. */
export default async function ConversationPage({ params }: Props) {
  const id = pathId.safeParse((await params).id);
  if (!id.success) return notFound();
  const session = await requirePageSession(paths.conversation(id.data));
  const found = await Promise.all([
    readConversation(session.id, id.data),
    listMessages(session, id.data, messageQuery.parse({})),
  ]).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  });
  if (!found) return notFound();
  const [conversation, messages] = found;
  return (
    <div className="mx-auto max-w-2xl">
      <SessionGuard userId={session.id} />
      <Conversation key={conversation.id} conversation={conversation} messages={messages} viewerId={session.id} />
    </div>
  );
}

function notFound() {
  markNotFound();
  return <PageNotFound />;
}
