import { MessagePage } from "@/components/layout/message-page";
import { SearchForm } from "@/components/layout/search-form";
import { paths } from "@/lib/paths";

export default function UserNotFound() {
  return (
    <MessagePage
      icon="user-search"
      title="User Not Found"
      message="Nobody on Oja has this profile."
      action={{ href: paths.home, label: "Go to the home page" }}
    >
      <div className="mt-6 w-full">
        <SearchForm id="not-found-search" label="Find it on Oja" />
      </div>
    </MessagePage>
  );
}
