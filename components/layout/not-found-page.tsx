import type { ComponentProps } from "react";
import { MessagePage } from "./message-page";
import { SearchForm } from "./search-form";

/** The 404 page, with a search. */
export function NotFoundPage(props: Omit<ComponentProps<typeof MessagePage>, "children">) {
  return (
    <MessagePage {...props}>
      <div className="mt-6 w-full">
        <SearchForm id="not-found-search" label="Find it on Oja" />
      </div>
    </MessagePage>
  );
}
