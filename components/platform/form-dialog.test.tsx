import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { clearAllDrafts } from "@/lib/client/platform/drafts";
import { ApiError } from "@/lib/client/platform/api-client";
import { DialogField, FormDialog } from "./form-dialog";
import type { FormSubmit } from "./use-form-dialog";

const show = (...submits: FormSubmit<"name" | "town">[]) =>
  render(
    <FormDialog
      trigger={<Button>Open</Button>}
      draftName="test"
      title="Who and where"
      description="Two fields."
      initial={{ name: "Ada", town: "" }}
      submits={submits}
    >
      <DialogField name="name" label="Name">
        <Input />
      </DialogField>
      <DialogField name="town" label="Town">
        <Input />
      </DialogField>
    </FormDialog>,
  );

afterEach(clearAllDrafts);

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("it is named and described, sends its fields, says that it is working, and closes", async () => {
  let finish = () => {};
  const saved: object[] = [];
  const save = (fields: object) => {
    saved.push(fields);
    return new Promise<void>((resolve) => (finish = resolve));
  };
  show({ label: "Save", pendingLabel: "Saving...", save });
  press("Open");
  expect(screen.getByRole("dialog", { name: "Who and where" })).toHaveAccessibleDescription("Two fields.");
  fill("Town", "Aba");
  press("Save");
  expect(screen.getByRole("button", { name: "Saving..." })).toBeDisabled();
  expect(saved).toEqual([{ name: "Ada", town: "Aba" }]);
  await act(async () => finish());
  expect(screen.queryByRole("dialog")).toBeNull();
  press("Open");
  expect(screen.getByLabelText("Town")).toHaveValue("");
});

test("an error is shown at its field, which gets the focus, and nothing is sent", async () => {
  let isSaved = false;
  const check = ({ town }: { town: string }) => (town ? {} : { town: "Town is required" });
  show({ label: "Save", check, save: async () => (isSaved = true) });
  press("Open");
  press("Save");
  expect(screen.getByLabelText("Town")).toHaveAccessibleDescription("Town is required");
  expect(screen.getByLabelText("Town")).toHaveFocus();
  expect(isSaved).toBe(false);
  fill("Town", "Aba");
  press("Save");
  await waitFor(() => expect(isSaved).toBe(true));
});

test("the server's errors are shown at their fields, and the typed text stays", async () => {
  const errors = [{ path: "name", message: "This name is taken" }];
  const refusal = new ApiError(422, "", { code: "validation_failed", message: "No.", errors });
  show({ label: "Save", save: () => Promise.reject(refusal) });
  press("Open");
  fill("Name", "Musa");
  press("Save");
  expect(await screen.findByText("This name is taken")).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveAccessibleDescription("This name is taken");
  press("Close");
  press("Open");
  expect(screen.queryByText("This name is taken")).toBeNull();
  expect(screen.getByLabelText("Name")).toHaveValue("Musa");
});

test("each button has its own action, enabled when its fields are filled", async () => {
  const done: string[] = [];
  const isReady = ({ town }: { town: string }) => town !== "";
  show(
    { label: "Accept", isReady, save: async () => done.push("accepted") },
    { label: "Refuse", save: async () => done.push("refused") },
  );
  press("Open");
  expect(screen.getByRole("button", { name: "Accept" })).toBeDisabled();
  press("Refuse");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  press("Open");
  fill("Town", "Jos");
  press("Accept");
  await waitFor(() => expect(done).toEqual(["refused", "accepted"]));
});
