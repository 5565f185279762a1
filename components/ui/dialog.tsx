"use client";

import { Dialog as Primitive } from "radix-ui";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { cn } from "./class-names";
import { Icon } from "./icon";
import { BackCloses } from "./use-back-closes";

export const Dialog = Primitive.Root;
export const DialogTrigger = Primitive.Trigger;

type DialogContentProps = ComponentProps<typeof Primitive.Content> & { title: string; description?: ReactNode };

export function DialogContent({ className, title, description, children, ...props }: DialogContentProps) {
  const closeButton = useRef<HTMLButtonElement>(null);
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-50 bg-black/50 data-[state=open]:animate-in data-[state=open]:fade-in" />
      <Primitive.Content
        {...(!description && { "aria-describedby": undefined })}
        className={cn(
          "fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-xl bg-card p-5 shadow-raised data-[state=open]:animate-in data-[state=open]:fade-in sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-full sm:max-w-lg sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl sm:p-6",
          className,
        )}
        {...props}
      >
        <BackCloses close={() => closeButton.current?.click()} />
        <div className="mb-4 flex items-start justify-between gap-3">
          <div>
            <Primitive.Title className="text-xl font-bold">{title}</Primitive.Title>
            {description && (
              <Primitive.Description className="mt-1 text-sm text-muted-foreground">
                {description}
              </Primitive.Description>
            )}
          </div>
          <Primitive.Close
            ref={closeButton}
            aria-label="Close"
            className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-muted"
          >
            <Icon name="x" className="size-5" />
          </Primitive.Close>
        </div>
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  );
}
