import type { Locator } from '@playwright/test';

/** What a person does on the way: every press, every field, every character. */
export class Steps {
  taps = 0;
  fields = 0;
  characters = 0;

  async tap(wanted: Locator): Promise<void> {
    await wanted.click();
    this.taps += 1;
  }

  async fill(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.fields += 1;
    this.characters += text.length;
  }

  /** Ticks and choices are presses as well. */
  async check(choice: Locator): Promise<void> {
    await choice.check();
    this.taps += 1;
  }
}
