// Run by plain Node in a folder where the packed kits are installed: no bundler, no browser, no stylesheet.
import { AccountProvider, CreditButton, ProfilePanel, SignInForm } from '@fabula/account-kit';
import { memoryAccount } from '@fabula/account-kit/testing';
import { CompactEditor, StoryEditor, StoryEditorProvider } from '@fabula/editor-kit';
import { newRecord } from '@fabula/editor-kit/core';
import { memoryStories, sampleStory, scriptedWriter } from '@fabula/editor-kit/testing';
import { SceneGenerator, SceneProvider, SceneViewer, VoicePanel, VoiceProvider } from '@fabula/scene-kit';
import { memoryScenes, sampleScene, scriptedSceneWriter } from '@fabula/scene-kit/testing';
import {
  Banner,
  Button,
  Proposed,
  Select,
  SelectItem,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  TextField,
} from '@fabula/ui-kit';
import { createElement, Fragment } from 'react';
import { useLocale } from 'react-aria-components';
import { renderToString } from 'react-dom/server';

const h = createElement;
const nothing = () => {};
const editor = (child) =>
  h(
    StoryEditorProvider,
    {
      adapter: { writer: scriptedWriter([[]]), stories: memoryStories() },
      initialRecord: newRecord(sampleStory()),
    },
    child,
  );

const Locale = () => `locale: ${useLocale().locale}`;

const parts = {
  StoryEditor: editor(h(StoryEditor)),
  CompactEditor: editor(h(CompactEditor)),
  SceneViewer: h(SceneViewer, { elements: sampleScene }),
  typewriter: h(SceneViewer, { elements: sampleScene, variant: 'typewriter' }),
  SceneGenerator: h(
    SceneProvider,
    { adapter: { writer: scriptedSceneWriter([[]]), scenes: memoryScenes() } },
    h(SceneGenerator),
  ),
  VoicePanel: h(VoiceProvider, { adapter: {} }, h(VoicePanel)),
  account: h(
    AccountProvider,
    { adapter: memoryAccount({ credits: 40 }), navigation: { toSignIn: nothing } },
    h(CreditButton, { operation: 'scene', cost: 5, onPress: nothing }, 'Write the scene'),
    h(ProfilePanel),
    h(SignInForm),
  ),
  'ui-kit': h(
    Fragment,
    null,
    h(Button, { variant: 'primary', cost: '3 credits' }, 'Continue'),
    h(Proposed, { state: 'pencil', label: 'Suggested' }, 'A sentence.'),
    h(Banner, { tone: 'error', title: 'It stopped.' }),
    h(TextField, { label: 'Name' }),
    h(Select, { label: 'Genre' }, h(SelectItem, { id: 'a' }, 'Gothic')),
    h(
      Tabs,
      null,
      h(TabList, { 'aria-label': 'Drafts' }, h(Tab, { id: 'a' }, 'Draft 1')),
      h(TabPanel, { id: 'a' }, 'One.'),
    ),
  ),
};

const locale = 'pt-BR';
const inPortuguese = {
  StoryEditorProvider: h(
    StoryEditorProvider,
    { adapter: { writer: scriptedWriter([[]]), stories: memoryStories() }, locale },
    h(Locale),
  ),
  SceneProvider: h(
    SceneProvider,
    { adapter: { writer: scriptedSceneWriter([[]]), scenes: memoryScenes() }, locale },
    h(Locale),
  ),
  VoiceProvider: h(VoiceProvider, { adapter: {}, locale }, h(Locale)),
  AccountProvider: h(
    AccountProvider,
    { adapter: memoryAccount({ credits: 40 }), navigation: { toSignIn: nothing }, locale },
    h(Locale),
  ),
};
Object.assign(parts, inPortuguese);

console.log(
  JSON.stringify(
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, renderToString(part)])),
  ),
);
