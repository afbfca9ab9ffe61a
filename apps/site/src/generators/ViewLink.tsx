import { IconButton } from '@fabula/ui-kit';
import { useViewChange, type ViewChangeProps } from './useViewChange.ts';
import { ViewIcon } from './ViewIcon.tsx';
import { roomyOnly } from './ViewLink.css.ts';

/** The other editor, one press away. Where the whole editor's toolbar is short of room, the Stories menu has it. */
export function ViewLink(props: ViewChangeProps) {
  const { label, change } = useViewChange(props);
  return (
    <span className={props.isCompact ? undefined : roomyOnly}>
      <IconButton label={label} tooltipPlacement="bottom" onPress={change}>
        <ViewIcon isCompact={props.isCompact} />
      </IconButton>
    </span>
  );
}
