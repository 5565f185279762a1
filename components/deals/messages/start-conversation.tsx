"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { FormField } from "@/components/ui/form-field";
import { Textarea } from "@/components/ui/textarea";
import { apiRequest, errorDetail } from "@/lib/client/platform/api-client";
import { operations } from "@/lib/client/platform/operations";
import { useDraft } from "@/lib/client/platform/use-draft";
import { useIdempotencyKey } from "@/lib/client/platform/use-idempotency-key";
import { paths } from "@/lib/paths";

type StartConversationProps = { to: { listingId?: number; userId?: number }; draftName: string };

const openers = ["Is it still there?", "What is your last price?", "Can I come and see it?"];

/** The first message to somebody. */
export function StartConversation({ to, draftName }: StartConversationProps) {
  const router = useRouter();
  const { fields, setField, clear } = useDraft(draftName, { text: "" });
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const submission = useIdempotencyKey();
  const text = fields.text.trim();
  const send = () => {
    const body = { ...to, text };
    setIsPending(true);
    setRefusal(undefined);
    apiRequest(operations.startConversation, { body, idempotencyKey: submission.for(body) }).then(
      ({ id }) => {
        clear();
        router.replace(paths.conversation(id));
      },
      (error: unknown) => {
        setIsPending(false);
        setRefusal(errorDetail(error));
      },
    );
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text) send();
      }}
    >
      {to.listingId !== undefined && (
        <div className="flex flex-wrap gap-2">
          {openers.map((opener) => (
            <Button key={opener} variant="outline" size="sm" onClick={() => setField("text", opener)}>
              {opener}
            </Button>
          ))}
        </div>
      )}
      <FormField id="first-message" label="Your message">
        <Textarea value={fields.text} onChange={({ target }) => setField("text", target.value)} />
      </FormField>
      <FormError message={refusal} />
      <Button type="submit" size="lg" disabled={isPending || text === ""}>
        {isPending ? "Sending..." : "Send"}
      </Button>
    </form>
  );
}
