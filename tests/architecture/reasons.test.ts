import { expect, it } from 'vitest';
import { readRepository } from './readRepository.ts';

/** The two that pass on what an embedder says. */
const passesOn = [
  'packages/account-kit/src/components/CreditButton/CreditButton.tsx: Button',
  'packages/ui-kit/src/components/SegmentedControl/SegmentedControl.tsx: ToggleButton',
];
const control =
  /<(Button|IconButton|MenuItem|ToggleButton|GenerateButton|CreditButton)\b(?:(?!<[A-Za-z/]).)*?\bisDisabled\b/gs;

/** Buttons and items of menus that are off without a word: `disabledReason` has one. */
const silent = (text: string) => [...text.matchAll(control)].map(([, name]) => name ?? '');

it('what people press is off with a reason alone', () => {
  const drawn = readRepository().files.filter(
    ({ path }) => /^(packages|apps)\/.*\.tsx$/.test(path) && !path.endsWith('.test.tsx'),
  );
  expect(drawn.length).toBeGreaterThan(200);
  const found = drawn.flatMap(({ path, text }) => silent(text).map((name) => `${path}: ${name}`));
  expect(found.toSorted()).toEqual(passesOn);
});

it('finds one that is off without a word', () => {
  expect(
    silent(`
      <Button onPress={() => undo()} isDisabled={!canUndo}>Undo</Button>
      <Button disabledReason={why}>Redo</Button><Switch isDisabled />
      <MenuItem
        isDisabled
      >Merge</MenuItem>`),
  ).toEqual(['Button', 'MenuItem']);
});
