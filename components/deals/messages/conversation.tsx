"use client";

import { Fragment, useEffect, useRef } from "react";
import { Link } from "@/components/platform/link";
import { ListingImage } from "@/components/market/listing/listing-image";
import { PersonLink } from "@/components/people/profile/person-link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { useBlockPerson, useUnblockPerson } from "@/lib/client/people/use-block-person";
import { useConversation } from "@/lib/client/deals/use-conversation";
import { type UnsentMessage, useUnsentMessages } from "@/lib/client/deals/unsent-messages";
import type { ConversationDto, MessageDto } from "@/lib/contracts/deals/conversations";
import type { AnswerTime } from "@/lib/domain/deals/conversation-limits";
import { warningsOf } from "@/lib/domain/deals/risky-text";
import { isGone, stateOffSale } from "@/lib/domain/market/listing-end";
import { describeAgreedPrice } from "@/lib/domain/deals/offer";
import { formatDay, formatListingPrice, formatOrderAmount } from "@/lib/format";
import { paths } from "@/lib/paths";
import { Composer } from "./composer";
import { MessageBubble } from "./message-bubble";
import { OfferStep } from "./offer-step";

type ConversationProps = { conversation: ConversationDto; messages: MessageDto[]; viewerId: number };

const answerTimes: Record<AnswerTime, string> = {
  hour: "Usually answers within an hour",
  day: "Usually answers within a day",
  week: "Usually answers within a week",
};

/** Two people talk: what was written, by day, and where to write. */
export function Conversation({ viewerId, ...initial }: ConversationProps) {
  const { conversation, messages, add, refresh, showOlder } = useConversation(initial);
  const { unsent, ...outbox } = useUnsentMessages(conversation.id, add);
  const end = useRef<HTMLDivElement>(null);
  const lastId = messages.at(-1)?.id;
  useEffect(() => void end.current?.scrollIntoView({ block: "end" }), [lastId, unsent.length]);
  const mayWrite = !conversation.isBlocked && !conversation.person.isClosed;
  return (
    <Card className="flex flex-col">
      <Head conversation={conversation} viewerId={viewerId} onChanged={() => void refresh()} />
      <div role="log" aria-label="Messages" className="grid gap-3 p-4">
        {showOlder && (
          <Button variant="outline" className="justify-self-center" onClick={() => void showOlder()}>
            Show older
          </Button>
        )}
        <Messages
          messages={messages}
          conversation={conversation}
          viewerId={viewerId}
          onChanged={() => void refresh()}
        />
        {unsent.map((message) => (
          <Unsent
            key={message.key}
            message={message}
            onRetry={outbox.retry}
            onRemove={() => outbox.remove(message.key)}
          />
        ))}
        <div ref={end} />
      </div>
      <div className="sticky bottom-14 border-t bg-card p-3 md:bottom-0">
        {mayWrite ? (
          <Composer draftName={`message-${conversation.id}`} onSend={outbox.add} />
        ) : (
          <p className="text-sm text-muted-foreground">
            {conversation.person.isClosed ? "This person has left Oja." : "You have blocked this person."}
          </p>
        )}
      </div>
    </Card>
  );
}

type HeadProps = { conversation: ConversationDto; viewerId: number; onChanged(): void };

function Head({ conversation: { person, listing, agreement, isBlocked }, viewerId, onChanged }: HeadProps) {
  const [block, unblock] = [useBlockPerson(), useUnblockPerson()];
  return (
    <header className="grid gap-2 border-b p-4">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-lg font-bold wrap-anywhere">
            <PersonLink person={person} className="inline-flex min-h-11 items-center hover:underline">
              {person.fullName}
            </PersonLink>
          </h1>
          {person.isOjaTeam && <Badge tone="green">Oja’s team</Badge>}
          {person.answersWithin && <p className="text-sm text-muted-foreground">{answerTimes[person.answersWithin]}</p>}
        </div>
        <Button
          variant="ghost"
          size="sm"
          disabled={block.isPending || unblock.isPending}
          onClick={() => {
            if (isBlocked) unblock.mutate(person.id, { onSuccess: onChanged });
            else if (window.confirm(`Block ${person.fullName}? Neither of you can write to the other then.`))
              block.mutate(person.id, { onSuccess: onChanged });
          }}
        >
          {isBlocked ? "Unblock" : "Block"}
        </Button>
      </div>
      {listing && <About listing={listing} agreement={agreement} viewerId={viewerId} />}
      <p className="flex gap-2 text-xs text-muted-foreground">
        <Icon name="shield-check" className="size-4 text-primary" />
        Pay on Oja only, into escrow. Nobody from Oja asks for your password or card here.
      </p>
    </header>
  );
}

type AboutProps = {
  listing: NonNullable<ConversationDto["listing"]>;
  agreement: ConversationDto["agreement"];
  viewerId: number;
};

/** The listing, which leads to its page as long as there is one. */
function About({ listing, agreement, viewerId }: AboutProps) {
  const style = "flex items-center gap-3 rounded-md border p-2";
  const state = stateOffSale(listing);
  const content = (
    <>
      <ListingImage src={listing.image} alt="" sizes="48px" className="rounded size-12 shrink-0 bg-muted" />
      <span className="min-w-0 text-sm">
        <span className="line-clamp-1 font-semibold wrap-anywhere">{listing.title}</span>
        <span className="text-money">
          {agreement
            ? describeAgreement(formatOrderAmount(agreement.amount, listing), listing.sellerId === viewerId)
            : formatListingPrice(listing)}
        </span>
        {state && <span className="text-muted-foreground"> · {state}</span>}
      </span>
    </>
  );
  if (isGone(listing)) return <div className={style}>{content}</div>;
  return (
    <Link href={paths.listing(listing.id)} className={cn(style, "hover:bg-muted")}>
      {content}
    </Link>
  );
}

const describeAgreement = (amount: string, isSeller: boolean) =>
  isSeller ? `${amount}, agreed with the buyer, not paid yet` : describeAgreedPrice(amount);

type MessagesProps = {
  messages: readonly MessageDto[];
  conversation: ConversationDto;
  viewerId: number;
  onChanged(): void;
};

function Messages({ messages, conversation: { seenUpTo }, viewerId, onChanged }: MessagesProps) {
  const lastStep = new Map(messages.flatMap(({ id, offer }) => (offer ? [[offer.id, id] as const] : [])));
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const day = formatDay(message.createdAt);
    const isOwn = message.senderId === viewerId;
    const isSeen = seenUpTo !== null && message.id <= seenUpTo;
    return (
      <Fragment key={message.id}>
        {(!before || day !== formatDay(before.createdAt)) && (
          <p role="separator" className="text-center text-xs font-medium text-muted-foreground">
            {day}
          </p>
        )}
        {message.offerStep && (
          <OfferStep
            message={message}
            viewerId={viewerId}
            isLast={lastStep.get(message.offer?.id ?? 0) === message.id}
            onChanged={onChanged}
          />
        )}
        {(message.text !== "" || message.photos.length > 0) && (
          <MessageBubble
            isOwn={isOwn}
            text={message.text}
            photos={message.photos}
            warnings={message.warnings}
            writtenAt={message.createdAt}
            state={isOwn && <span>{isSeen ? "Seen" : "Sent"}</span>}
          />
        )}
      </Fragment>
    );
  });
}

type UnsentProps = { message: UnsentMessage; onRetry(): void; onRemove(): void };

function Unsent({ message: { text, photos, typedAt, refusal }, onRetry, onRemove }: UnsentProps) {
  return (
    <div className="opacity-80">
      <MessageBubble
        isOwn
        text={text}
        photos={photos}
        warnings={warningsOf(text)}
        writtenAt={typedAt}
        state={<span role="status">{refusal ?? "Waiting for network"}</span>}
      />
      {refusal && (
        <p className="flex justify-end gap-2">
          <Button variant="link" size="sm" onClick={onRetry}>
            Try again
          </Button>
          <Button variant="link" size="sm" onClick={onRemove}>
            Remove
          </Button>
        </p>
      )}
    </div>
  );
}
