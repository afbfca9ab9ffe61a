import { expect, type Locator, type Page } from '@playwright/test';

/** The story editor as a person finds it: by the names and roles of what is on the screen. */
export class EditorPage {
  readonly premise: Locator;
  readonly genre: Locator;
  /** The line that unfolds genre, mode and audience of a story without text. */
  readonly start: Locator;
  readonly title: Locator;
  readonly instruction: Locator;
  readonly generate: Locator;
  readonly continue: Locator;
  readonly accept: Locator;
  readonly reject: Locator;
  readonly cancel: Locator;
  readonly retry: Locator;
  readonly undo: Locator;
  readonly redo: Locator;
  readonly exportStory: Locator;
  readonly save: Locator;
  /** The paragraphs in pencil. */
  readonly draft: Locator;
  /** The paragraphs in ink. */
  readonly story: Locator;
  /** The text that is edited, with all of them. */
  readonly text: Locator;
  /** The paragraph that is selected as a block. */
  readonly selected: Locator;
  private readonly saveState: Locator;

  constructor(readonly page: Page) {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    this.premise = page.getByRole('textbox', { name: 'Premise' });
    this.genre = page.getByRole('textbox', { name: 'Genre' });
    this.start = page.getByRole('button', { name: /^(Open|Progress) · / });
    this.title = page.getByRole('textbox', { name: 'Title', exact: true });
    this.instruction = page.getByRole('textbox', { name: 'What happens next?' });
    // What a step costs is part of its name once that is known.
    this.generate = page.getByRole('button', { name: /^Generate Story( \d+ credits?)?$/ });
    this.continue = page.getByRole('button', { name: /^Continue Story( \d+ credits?)?$/ });
    this.accept = button('Accept');
    this.reject = button('Reject');
    this.cancel = button('Cancel');
    this.retry = button('Retry');
    this.undo = button('Undo');
    this.redo = button('Redo');
    this.exportStory = button('Export story');
    this.saveState = page.locator('[data-save-state]');
    this.save = this.saveState.getByRole('button');
    this.draft = page.getByRole('region', { name: 'Draft review' }).locator('p');
    this.story = page.locator('[data-fabula-paragraph]:not([data-placeholder])');
    this.text = page.getByRole('textbox', { name: 'Story', exact: true });
    this.selected = page.locator('[data-fabula-selected]');
  }

  async open(path = '/ai-story-generator'): Promise<void> {
    await this.page.goto(path);
    const ofAge = this.page.getByRole('button', { name: 'I am 18 or older' });
    await expect(this.premise.or(ofAge)).toBeVisible();
    if (await ofAge.isVisible()) await ofAge.click();
    await expect(this.premise).toBeVisible();
    // Before its scripts have come the page hears the premise and Generate alone; earlyWriting.spec.ts tries that.
    await expect(this.page.locator('[data-early]')).toHaveCount(0);
  }

  /** Puts the caret at the end of a paragraph. */
  async goToEnd(paragraph: Locator): Promise<void> {
    await this.turnTo(paragraph);
    await this.page.keyboard.press('ArrowRight');
    await expect(this.selected).toHaveCount(0);
  }

  private turns = 0;

  /** Selects a paragraph as a block, by one Escape. */
  async turnTo(paragraph: Locator): Promise<void> {
    // Two presses at one place within half a second are a double click, where the second is of another paragraph too.
    this.turns += 1;
    await paragraph.click({ position: { x: this.turns % 2 ? 4 : 24, y: 8 } });
    await expect(this.text).toBeFocused();
    // A pointer that rests on the text brings a bar of its own.
    await this.page.mouse.move(0, 0);
    await this.page.keyboard.press('Escape');
    await expect(paragraph).toHaveAttribute('data-fabula-selected', '', { timeout: 2_000 });
  }

  /** Brings paragraphs to the caret, each in one piece: not key by key. */
  async insertLines(lines: readonly string[]): Promise<void> {
    for (const [at, line] of lines.entries()) {
      if (at > 0) await this.page.keyboard.press('Enter');
      await this.page.keyboard.insertText(line);
    }
  }

  /** From a premise to a draft that waits for review. */
  async generateFrom(premise: string): Promise<void> {
    await this.premise.fill(premise);
    await this.generate.click();
    await expect(this.accept).toBeVisible();
  }

  /** Waits until everything so far is saved: the page has said so, and had nothing to add. */
  async settle(): Promise<void> {
    const expectSeen = await this.watchSaving();
    await this.save.click();
    await expectSeen('saved');
    await this.expectSaveState('none');
  }

  /**
   * Watches what the page says of saving from now on. 'saved' lasts two seconds, and a look at a busy machine comes
   * later: what it answers expects that a state was seen at any time since.
   */
  async watchSaving(): Promise<(state: 'saved' | 'error') => Promise<void>> {
    const states = await this.page.evaluateHandle(() => {
      const seen: (string | null)[] = [];
      const look = () => {
        for (const one of document.querySelectorAll('[data-save-state]'))
          seen.push(one.getAttribute('data-save-state'));
      };
      look();
      new MutationObserver(look).observe(document, {
        subtree: true,
        childList: true,
        attributeFilter: ['data-save-state'],
      });
      return seen;
    });
    return (state) => expect.poll(() => states.evaluate((seen) => [...new Set(seen)])).toContain(state);
  }

  async expectSaveState(state: 'none' | 'error'): Promise<void> {
    await expect(this.saveState).toHaveAttribute('data-save-state', state);
  }

  async expectNoHorizontalScroll(): Promise<void> {
    const overflow = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
}
