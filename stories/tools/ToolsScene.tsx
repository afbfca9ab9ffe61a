import { createToolsScene, type ToolsSceneOptions } from '@fabula/tools/testing';
import { useState } from 'react';
import { expect } from 'storybook/test';

export interface ToolsSceneProps extends Omit<ToolsSceneOptions, 'storage'> {
  /** The address that is opened, such as '/usage?days=7'. */
  at: string;
  /** The server in memory. */
  answer: ToolsSceneOptions['answer'];
}

/** A tool at its address, on a server in memory. */
export function ToolsScene(props: ToolsSceneProps) {
  const [{ element }] = useState(() => createToolsScene(props));
  return element;
}

/** A server that never answers. */
export const waiting = () => new Promise<never>(() => undefined);

/** A server that refuses everything. */
export const refusing = () =>
  Response.json(
    { error: 'The disk of this server is full. Make room, then try again.', type: 'storage_unavailable' },
    { status: 503 },
  );

/** Nothing is wider than the window. */
export async function expectFit(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

export const phone = { viewport: { value: 'phone' } };
export const laptop = { viewport: { value: 'laptop' } };
