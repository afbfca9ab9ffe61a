import { ownTexts, type StoryTexts } from './storyTexts.ts';

/** The dictionaries of a language, fetched when it is first asked for; the kits' own without one. */
export async function loadTexts(language: string): Promise<StoryTexts> {
  if (language !== 'de') return ownTexts;
  const [editor, scene, account, library] = await Promise.all([
    import('@fabula/editor-kit/strings/de'),
    import('@fabula/scene-kit/strings/de'),
    import('@fabula/account-kit/strings/de'),
    import('@fabula/library-kit/strings/de'),
  ]);
  return {
    editor: editor.germanStrings,
    scene: scene.germanStrings,
    voice: scene.germanVoiceStrings,
    viewer: scene.germanViewerStrings,
    account: account.germanStrings,
    library: library.germanStrings,
    reading: library.germanReadingStrings,
    transfer: library.germanTransferStrings,
  };
}
