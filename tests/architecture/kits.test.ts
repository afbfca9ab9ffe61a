import { describe, expect, it } from 'vitest';
import { checkClientDirective } from './checks/checkClientDirective.ts';
import { checkFailureStories } from './checks/checkFailureStories.ts';
import { checkKitGlobals } from './checks/checkKitGlobals.ts';
import { checkPageRoots } from './checks/checkPageRoots.ts';
import { checkPublicTypes } from './checks/checkPublicTypes.ts';
import { checkPropsTables, checkStories } from './checks/checkStories.ts';
import { parseModule } from './checks/parseModule.ts';
import { readRepository } from './readRepository.ts';

const repository = readRepository();
const inKit = (text: string, path = 'packages/editor-kit/src/components/A/A.tsx') => [
  parseModule({ path, text }),
];

describe('a kit’s only way to the outside is its adapter', () => {
  it('holds', () => {
    expect(checkKitGlobals(repository.modules)).toEqual([]);
  });

  it.each([
    `await fetch('/api');`,
    `window.fetch('/api');`,
    `const get = globalThis.fetch;`,
    `localStorage.setItem('a', 'b');`,
    `window.sessionStorage.clear();`,
    `indexedDB.open('a');`,
    `const { localStorage } = window;`,
    `const key = process.env.KEY;`,
    `const key = import.meta.env.VITE_KEY;`,
    `new WebSocket('wss://example.org');`,
  ])('catches %s', (text) => {
    expect(checkKitGlobals(inKit(text))).not.toEqual([]);
  });

  it('lets an adapter that the kit brings fetch, and nothing else', () => {
    const path = 'packages/editor-kit/src/writers/readEvents.ts';
    expect(checkKitGlobals(inKit(`await fetch('/api');`, path))).toEqual([]);
    expect(checkKitGlobals(inKit(`localStorage.clear();`, path))).toHaveLength(1);
  });

  it('lets a name of one’s own pass', () => {
    const text = `const port = { fetch: () => 1 }; port.fetch(); interface Port { process(): void }`;
    expect(checkKitGlobals(inKit(text))).toEqual([]);
  });
});

describe('a kit works in a shadow root and in a frame', () => {
  it('holds', () => {
    expect(checkPageRoots(repository.modules)).toEqual([]);
  });

  it.each([
    `const active = document.activeElement;`,
    `const { activeElement } = document;`,
    `document.querySelector('p');`,
    `const range = document.createRange();`,
    `const words = getSelection()?.toString();`,
    `const words = document.getSelection();`,
    `if (event.target instanceof Element) act();`,
    `if (node instanceof HTMLBRElement) act();`,
    `CSS.highlights.clear();`,
  ])('catches %s', (text) => {
    expect(checkPageRoots(inKit(text))).toHaveLength(1);
  });

  it('lets the document of an element pass, and classes that are not of the page', () => {
    const text = `place.ownerDocument.activeElement; document.createElement('p'); thrown instanceof Error;`;
    expect(checkPageRoots(inKit(text))).toEqual([]);
  });
});

describe('a kit can be imported by a server-rendering host', () => {
  it('holds', () => {
    expect(checkClientDirective(repository.modules)).toEqual([]);
  });

  it.each([
    `import { useState } from 'react'; export const A = () => useState(1)[0];`,
    `import { Button } from 'react-aria-components'; export const A = () => <Button />;`,
    `import { createContext } from 'react'; export const A = createContext(1);`,
  ])('catches %s', (text) => {
    expect(checkClientDirective(inKit(text))).toHaveLength(1);
    expect(checkClientDirective(inKit(`'use client';\n${text}`))).toEqual([]);
  });
});

describe('a public component has stories', () => {
  it('holds', () => {
    expect(checkStories(repository.modules, repository.paths)).toEqual([]);
  });

  it('catches one without', () => {
    const index = inKit(
      `export { Button } from './components/Button/Button.tsx';`,
      'packages/ui-kit/src/index.ts',
    );
    expect(checkStories(index, new Set())).toHaveLength(1);
    expect(checkStories(index, new Set(['stories/Button.stories.tsx']))).toEqual([]);
  });
});

describe('a public component has a table of its props', () => {
  it('holds', () => {
    expect(checkPropsTables(repository.modules)).toEqual([]);
  });

  it('catches one of a family without', () => {
    const index = inKit(
      `export { Menu, MenuItem, MenuLine } from './components/Menu/Menu.tsx';`,
      'packages/ui-kit/src/index.ts',
    );
    const stories = (text: string) => inKit(text, 'stories/Menu.stories.tsx');
    const [alone, family] = [
      stories(`const meta = { component: Menu };`),
      stories(`const meta = {
      component: Menu,
      subcomponents: { MenuItem, MenuLine: lines.MenuLine },
    };`),
    ];
    expect(checkPropsTables([...index, ...alone])).toHaveLength(2);
    expect(checkPropsTables([...index, ...family])).toEqual([]);
  });
});

describe('every way to fail can be looked at', () => {
  it('holds', () => {
    expect(checkFailureStories(repository.files)).toEqual([]);
  });

  it('catches a code without a story, and codes that no story knows', () => {
    const model = (codes: string) => ({
      path: 'packages/editor-kit/src/model/WritingFailure.ts',
      text: `export type WritingFailureCode =\n  /** It’s gone. */\n  ${codes};`,
    });
    const story = {
      path: 'stories/failures/WritingFailures.stories.tsx',
      text: `const failures = {\n  http: {},\n} satisfies Record<WritingFailureCode, object>;`,
    };
    expect(checkFailureStories([model(`'http'`), story])).toEqual([]);
    expect(checkFailureStories([model(`'http' | 'empty'`), story])).toHaveLength(1);
    expect(checkFailureStories([model(`'http'`)])).toHaveLength(1);
    expect(checkFailureStories([model(`string`), story])).toHaveLength(1);
  });
});

describe('whoever embeds the editor can name every type that it shows', () => {
  it('holds', () => {
    expect(checkPublicTypes(repository.modules)).toEqual([]);
  });

  it('catches one that is reached through another and exported from no entry', () => {
    const files = {
      'index.ts': `export { type State, open } from './store/State.ts';`,
      'store/State.ts': `import type { Work } from '../model/Work.ts';
        interface Own { work: Work }
        export interface State extends Own { readonly key: string }
        export function open(key: string): State { const inside: Hidden = 1; return inside; }
        export type Hidden = any;`,
      'model/Work.ts': `export interface Work { id: string }`,
    };
    const parse = (entry: string) =>
      Object.entries({ ...files, 'index.ts': entry }).map(([path, text]) =>
        parseModule({ path: `packages/editor-kit/src/${path}`, text }),
      );
    expect(checkPublicTypes(parse(files['index.ts']))).toEqual([
      'packages/editor-kit/src/model/Work.ts: Work, which Own shows, is exported from no entry',
    ]);
    const whole = `${files['index.ts']} export type { Work } from './model/Work.ts';`;
    expect(checkPublicTypes(parse(whole))).toEqual([]);
  });
});
