import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { Section } from "./section";

const colours = [
  { name: "background", className: "bg-background", use: "The page" },
  { name: "card", className: "bg-card", use: "What lies on it" },
  { name: "muted", className: "bg-muted text-muted-foreground", use: "Quiet surfaces, quiet words" },
  { name: "brand", className: "bg-brand text-white", use: "Head, foot, the awning" },
  { name: "primary", className: "bg-primary text-primary-foreground", use: "What one can do" },
  { name: "primary-soft", className: "bg-primary-soft text-primary-strong", use: "Trust, success" },
  { name: "money-soft", className: "bg-money-soft text-money", use: "Money, most of all held money" },
  { name: "warning-soft", className: "bg-warning-soft text-warning", use: "Action needed" },
  { name: "info-soft", className: "bg-info-soft text-info", use: "Good to know" },
  { name: "destructive-soft", className: "bg-destructive-soft text-destructive", use: "Errors, disputes" },
] as const;

export function ColourSection() {
  return (
    <Section title="Colour">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {colours.map(({ name, className, use }) => (
          <li key={name} className={`rounded-lg border p-4 ${className}`}>
            <p className="font-semibold">{name}</p>
            <p className="text-sm">{use}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const sizes = ["text-5xl", "text-4xl", "text-3xl", "text-2xl", "text-xl", "text-lg", "text-base", "text-sm", "text-xs"];

export function TypeSection() {
  return (
    <Section title="Type">
      <ul className="grid gap-3">
        {sizes.map((size) => (
          <li key={size} className="flex flex-wrap items-baseline gap-x-4">
            <span className="w-20 text-xs text-muted-foreground">{size.replace("text-", "")}</span>
            <span className={`${size} max-w-full min-w-0 font-bold wrap-anywhere`}>Ọjà ₦1,250,000</span>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        Yorùbá: Ẹ kú àárọ̀, ṣé ọjà ń lọ dáadáa? Igbo: Kedụ, ọ̀ bụ ego ole? Hausa: Ina ƙwana, ɓawon ɗan kasuwa nawa ne?
      </p>
    </Section>
  );
}

export function FormSection() {
  return (
    <Section title="Forms">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <FormField id="design-plain" label="Plain">
          <Input placeholder="Yaba, Lagos" />
        </FormField>
        <FormField id="design-hint" label="With a hint" hint="Others see this.">
          <Input defaultValue="adaobi.n" />
        </FormField>
        <FormField id="design-error" label="With an error" error="Title must be at least 5 characters">
          <Input defaultValue="Bag" />
        </FormField>
        <FormField id="design-disabled" label="Disabled">
          <Input disabled defaultValue="₦15,000" />
        </FormField>
        <FormField id="design-select" label="Select">
          <NativeSelect defaultValue="lagos">
            <option value="lagos">Lagos</option>
            <option value="kano">Kano</option>
          </NativeSelect>
        </FormField>
        <FormField id="design-text" label="Longer text">
          <Textarea placeholder="Condition, what is included, why you sell…" />
        </FormField>
      </div>
    </Section>
  );
}
