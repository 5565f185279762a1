import { MessagePage } from "@/components/layout/message-page";
import { paths } from "@/lib/paths";

export default function UserNotFound() {
  return (
    <MessagePage
      title="User Not Found"
      message="Nobody on Oja has this profile."
      action={{ href: paths.home, label: "Go to the home page" }}
    />
  );
}
