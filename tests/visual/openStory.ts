import type { Page } from '@playwright/test';
import { screens } from '../../.storybook/screens.ts';

interface Preview {
  currentRender?: { story?: { storyGlobals?: { viewport?: { value?: string } } } };
}

interface Channel {
  last(event: 'storyFinished'): [{ storyId: string; status: 'success' | 'error' }] | undefined;
}

type Book = typeof window & {
  __STORYBOOK_PREVIEW__?: Preview;
  __STORYBOOK_ADDONS_CHANNEL__?: Channel;
};

const sizes: Record<string, { styles: { width: string; height: string } }> = screens;

function sizeOf(screen: string) {
  const { width, height } = sizes[screen]?.styles ?? { width: '1280', height: '800' };
  return { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) };
}

/** How a story ended, once it has been drawn and played, and the screen that it asks for. */
const ending = (id: string) => {
  const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } = window as Book;
  const [finished] = channel?.last('storyFinished') ?? [];
  if (finished?.storyId !== id) return null;
  return { status: finished.status, screen: preview?.currentRender?.story?.storyGlobals?.viewport?.value };
};

async function show(page: Page, id: string, theme: string, screen: string) {
  await page.setViewportSize(sizeOf(screen));
  // Accessibility is for other tests to look at.
  await page.goto(`/iframe.html?viewMode=story&id=${id}&globals=theme:${theme};a11y.manual:!true`);
  const handle = await page.waitForFunction(ending, id);
  return (await handle.jsonValue()) as NonNullable<ReturnType<typeof ending>>;
}

/** Shows a story, played to its end and come to rest, on the screen that it asks for, or else on this one. Answers with how it ended. */
export async function openStory(page: Page, id: string, theme: string, screen: string): Promise<string> {
  let end = await show(page, id, theme, screen);
  if (end.screen !== undefined && end.screen !== screen) end = await show(page, id, theme, end.screen);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => window.settle());
  return end.status;
}
