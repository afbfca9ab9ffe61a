import { describe, expect, it } from 'vitest';
import { checkImports } from './checks/checkImports.ts';
import { checkSiteRooms } from './checks/checkSiteRooms.ts';
import { checkVendors } from './checks/checkVendors.ts';
import { parseModule } from './checks/parseModule.ts';
import { readRepository } from './readRepository.ts';

const module = (path: string, text: string) => parseModule({ path, text });

describe('the walls between the rooms', () => {
  it('stand', () => {
    expect(checkImports(readRepository().modules)).toEqual([]);
  });

  const faults: [path: string, text: string][] = [
    ['packages/contract/src/a.ts', `import { useState } from 'react';`],
    ['packages/contract/src/a.ts', `import type { Story } from '@fabula/editor-kit';`],
    ['packages/writing/src/a.ts', `import { limits } from '@fabula/contract';`],
    ['packages/writing/src/a.ts', `import { useState } from 'react';`],
    ['packages/storyteller/src/a.ts', `import type { ProseTask } from '@fabula/contract';`],
    ['packages/storyteller/src/a.ts', `import { createHash } from 'node:crypto';`],
    ['packages/storyteller/src/a.ts', `import { useState } from 'react';`],
    ['apps/server/src/services/a.ts', `import { createStoryteller } from '@fabula/storyteller';`],
    ['apps/server/src/writers/a.ts', `import { createStoryteller } from '@fabula/storyteller';`],
    ['packages/ui-kit/src/components/A.tsx', `import { limits } from '@fabula/contract';`],
    ['packages/ui-kit/src/components/A.tsx', `import { create } from 'zustand';`],
    ['packages/ui-kit/src/components/A.test.tsx', `import { newStory } from '@fabula/editor-kit';`],
    ['packages/editor-kit/src/model/a.ts', `import { useState } from 'react';`],
    ['packages/work-kit/src/store/a.ts', `import { newStory } from '@fabula/editor-kit/core';`],
    ['packages/work-kit/src/store/a.ts', `import { memo } from 'react';`],
    ['packages/editor-kit/src/store/a.ts', `import { RunNotice } from '@fabula/work-kit';`],
    ['packages/account-kit/src/store/a.ts', `import { newId } from '@fabula/work-kit/core';`],
    ['packages/library-kit/src/react/a.ts', `import { storyGroupCalls } from '@fabula/contract';`],
    ['packages/library-kit/src/components/A/A.tsx', `import { Link } from 'react-router-dom';`],
    ['packages/library-kit/src/components/A/A.tsx', `import { RunNotice } from '@fabula/work-kit';`],
    ['packages/editor-kit/src/model/a.ts', `import type { B } from '../store/b.ts';`],
    ['packages/editor-kit/src/model/a.ts', `export { b } from '../adapter/b.ts';`],
    ['packages/editor-kit/src/adapter/a.ts', `import type { B } from '../store/b.ts';`],
    ['packages/editor-kit/src/store/a.ts', `import { B } from '../react/B.tsx';`],
    ['packages/editor-kit/src/store/a.ts', `import { memo } from 'react';`],
    ['packages/editor-kit/src/react/a.ts', `import { B } from '../components/B/B.tsx';`],
    ['packages/editor-kit/src/components/A/A.tsx', `import { b } from '../../store/b.ts';`],
    ['packages/editor-kit/src/components/A/A.tsx', `const b = await import('@fabula/contract');`],
    ['packages/editor-kit/src/components/A/A.tsx', `import { Scene } from '@fabula/scene-kit';`],
    ['packages/editor-kit/src/components/A/A.tsx', `import { useUser } from '@clerk/clerk-react';`],
    [
      'packages/editor-kit/src/core.ts',
      `export { StoryEditor } from './components/StoryEditor/StoryEditor.tsx';`,
    ],
    ['packages/editor-kit/src/index.ts', `export { a } from '../../../apps/site/src/a.ts';`],
    ['packages/tools/src/usage/a.ts', `import { ask } from '../../../../apps/site/src/api/call.ts';`],
    ['packages/tools/src/usage/a.ts', `import { readFileSync } from 'node:fs';`],
    ['packages/editor-kit/src/components/A/A.tsx', `import { askOver } from '@fabula/contract/client';`],
    ['apps/server/src/routes/a.ts', `import { askOver } from '@fabula/contract/client';`],
    ['apps/site/src/a.ts', `import { createApp } from '../../server/src/app.ts';`],
    ['apps/site/src/a.ts', `import { readFileSync } from 'node:fs';`],
    ['apps/server/src/routes/a.ts', `import { openaiWriter } from '../writers/openaiWriter.ts';`],
    ['apps/server/src/routes/a.ts', `import OpenAI from 'openai';`],
    ['apps/server/src/services/a.ts', `import { openaiWriter } from '../writers/openaiWriter.ts';`],
    ['apps/server/src/services/a.ts', `import { validate } from '../http/validate.ts';`],
    ['apps/server/src/services/a.ts', `import { Hono } from 'hono';`],
    ['apps/server/src/services/a.ts', `import { writeFile } from 'node:fs/promises';`],
    ['apps/server/src/http/a.ts', `import { operations } from '../services/operations.ts';`],
    ['apps/server/src/writers/a.ts', `import { operations } from '../services/operations.ts';`],
    ['apps/server/src/app.ts', `import { newStory } from '@fabula/editor-kit';`],
  ];
  it.each(faults)('catch %s: %s', (path, text) => {
    expect(checkImports([module(path, text)])).toHaveLength(1);
  });

  const fine: [path: string, text: string][] = [
    ['packages/contract/src/a.ts', `import * as z from 'zod/mini';`],
    ['packages/editor-kit/src/model/a.ts', `import { countTokens } from '@fabula/writing';`],
    ['packages/editor-kit/src/store/a.ts', `import { newId } from '@fabula/work-kit/core';`],
    ['packages/scene-kit/src/components/A/A.tsx', `import { RunNotice } from '@fabula/work-kit';`],
    ['packages/storyteller/src/a.ts', `import { countTokens } from '@fabula/writing';`],
    ['apps/server/src/images/a.ts', `import { createIllustrator } from '@fabula/storyteller/pictures';`],
    ['packages/editor-kit/src/store/a.ts', `import { createStore } from 'zustand/vanilla';`],
    ['packages/editor-kit/src/store/a.test.ts', `import { sample } from '../testing/sample.ts';`],
    ['packages/editor-kit/src/components/A/A.tsx', `import { Button } from '@fabula/ui-kit';`],
    ['apps/server/src/services/a.ts', `import type { Writer } from '../writers/Writer.ts';`],
    ['packages/tools/src/usage/a.ts', `import { askOver } from '@fabula/contract/client';`],
    ['apps/server/src/services.ts', `import { openaiWriter } from './writers/openaiWriter.ts';`],
  ];
  it.each(fine)('let %s: %s pass', (path, text) => {
    expect(checkImports([module(path, text)])).toEqual([]);
  });
});

describe('a vendor’s library', () => {
  it('stands in one file', () => {
    expect(checkVendors(readRepository().modules)).toEqual([]);
  });

  it('is caught in a second one', () => {
    const users = ['writers', 'images'].map((room) =>
      module(`apps/server/src/${room}/a.ts`, `import OpenAI from 'openai/client';`),
    );
    expect(checkVendors(users.slice(0, 1))).toEqual([]);
    expect(checkVendors(users)).toHaveLength(1);
  });
});

describe('the walls between the rooms of the site', () => {
  it('stand', () => {
    expect(checkSiteRooms(readRepository().modules)).toEqual([]);
  });

  const site = 'apps/site/src/';
  it.each([
    ['library/a.ts', `import { b } from '../generators/b.ts';`],
    ['library/a.ts', `const b = await import('../routes/b.ts');`],
    ['library/a.ts', `import { routes } from '../routes.tsx';`],
    ['works/a.ts', `import type { B } from '../library/b.ts';`],
    ['session/a.ts', `import { b } from '../works/b.ts';`],
    ['ui/a.ts', `import { b } from '../api/b.ts';`],
    ['isAdultPath.ts', `import { b } from './api/b.ts';`],
  ])('catch %s: %s', (path, text) => {
    expect(checkSiteRooms([module(site + path, text)])).toHaveLength(1);
  });

  it.each([
    ['library/transfer/a.ts', `import { b } from '../b.ts';`],
    ['library/a.ts', `import { b } from '../works/b.ts';`],
    ['library/a.ts', `import { b } from '../isAdultPath.ts';`],
    ['works/a.ts', `import { b } from '../session/b.ts';`],
    ['routes/a.ts', `import { b } from '../library/b.ts';`],
    ['main.tsx', `import { routes } from './routes.tsx';`],
    ['library/a.test.ts', `import { routes } from '../routes.tsx';`],
  ])('let %s: %s pass', (path, text) => {
    expect(checkSiteRooms([module(site + path, text)])).toEqual([]);
  });
});
