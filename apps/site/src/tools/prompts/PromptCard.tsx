import { type Prompt, unquoteContent } from '@fabula/contract';
import { IconButton, Menu, MenuItem, MenuTrigger, MoreIcon } from '@fabula/ui-kit';
import { Link, useNavigate } from 'react-router-dom';
import { cutText } from '../../library/cutText.ts';
import { formatWhen } from '../../stories/formatWhen.ts';
import {
  action,
  badge,
  badges,
  card,
  changed,
  content,
  foot,
  head,
  name,
  opening,
} from './PromptCard.css.ts';
import { testPath } from './testPath.ts';
import { usedByWords } from './usedByWords.ts';

export interface PromptCardProps {
  prompt: Prompt;
  /** Whether this browser keeps text of it that is not saved. */
  hasDraft: boolean;
  onRemove: () => void;
}

const shownCharacters = 300;

/** A prompt with its beginning (T1). All of the card opens it. */
export function PromptCard({ prompt, hasDraft, onRemove }: PromptCardProps) {
  const navigate = useNavigate();
  return (
    <article className={card}>
      <div className={head}>
        <h2 className={name} dir="auto">
          <Link to={`/prompts?edit=${encodeURIComponent(prompt._id)}`} className={opening}>
            {prompt.name}
          </Link>
        </h2>
        <span className={action}>
          <MenuTrigger>
            <IconButton size="small" label={`More for “${prompt.name}”`}>
              <MoreIcon />
            </IconButton>
            <Menu aria-label={`More for “${prompt.name}”`} placement="bottom end">
              <MenuItem onAction={() => navigate(testPath(prompt))}>Test it</MenuItem>
              <MenuItem isDestructive onAction={onRemove}>
                Delete…
              </MenuItem>
            </Menu>
          </MenuTrigger>
        </span>
      </div>
      <p className={badges}>
        <span className={badge}>{prompt.prompt_type === 'system' ? 'System' : 'User'}</span>
        {prompt.used_by !== null && !prompt.is_shipped && <span className={changed}>Changed</span>}
        {hasDraft && <span className={changed}>Not saved yet</span>}
        <span>{prompt.used_by === null ? 'For tests alone' : usedByWords(prompt.used_by)}</span>
      </p>
      <p className={content} dir="auto">
        {cutText(unquoteContent(prompt.content).slice(0, 4 * shownCharacters), shownCharacters)}
      </p>
      <p className={foot}>
        Version {prompt.version} · {formatWhen(prompt.updated_at)}
      </p>
    </article>
  );
}
