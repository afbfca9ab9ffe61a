import { Icon } from '@fabula/ui-kit';

export function FoldIcon({ isOpening }: { isOpening: boolean }) {
  return (
    <Icon>
      <path d="M3.5 10h13" />
      {isOpening ? (
        <path d="m7 5 3-3 3 3M10 2v4.5M7 15l3 3 3-3M10 18v-4.5" />
      ) : (
        <path d="m7 4 3 3 3-3M10 2v5M7 16l3-3 3 3M10 18v-5" />
      )}
    </Icon>
  );
}
