"use client";

import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { showError, showInfo, showSuccess } from "@/lib/client/platform/toasts";

/** Dialog, menu, toasts, tabs. */
export function OverlaySection() {
  return (
    <>
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="outline">Open a dialog</Button>
        </DialogTrigger>
        <DialogContent title="A dialog" description="It takes the focus and gives it back.">
          <Button>Understood</Button>
        </DialogContent>
      </Dialog>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button variant="outline">
            Open a menu <Icon name="chevron-down" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          <DropdownMenuItem>
            <Icon name="user" /> Profile
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem>
            <Icon name="log-out" /> Logout
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Button variant="outline" onClick={() => showSuccess("Saved", "The listing is online.")}>
        Success
      </Button>
      <Button variant="outline" onClick={() => showError("Not saved", "Title must be at least 5 characters.")}>
        Error
      </Button>
      <Button variant="outline" onClick={() => showInfo("Good to know", "Escrow is free above ₦10,000.")}>
        Information
      </Button>
      <Tabs defaultValue="one" className="w-full">
        <TabsList aria-label="Example of tabs">
          <TabsTrigger value="one">One</TabsTrigger>
          <TabsTrigger value="two">Two</TabsTrigger>
        </TabsList>
        <TabsContent value="one">The first.</TabsContent>
        <TabsContent value="two">The second.</TabsContent>
      </Tabs>
    </>
  );
}
