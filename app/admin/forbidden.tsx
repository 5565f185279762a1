import { MessagePage } from "@/components/layout/message-page";
import { paths } from "@/lib/paths";

export default function AdminForbidden() {
  return (
    <MessagePage
      title="Access Denied"
      message="You don't have permission to access this page."
      action={{ href: paths.dashboard, label: "Go to your dashboard" }}
    />
  );
}
