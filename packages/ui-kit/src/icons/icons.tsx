import type { ReactElement, ReactNode, SVGProps } from 'react';

/** Attributes of the svg element, and a size. Its colour is the text’s. */
export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'ref'> {
  /** Edge length; a number is in pixels. Default 20. */
  size?: number | string;
}

/** The frame of every icon: 20 units square, 1.5 px stroke, hidden from assistive technology. */
export function Icon({ size = 20, children, ...props }: IconProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      {children}
    </svg>
  );
}

/**
 * An icon of a path, given by its `d`, or of other shapes. `frame`: attributes of the svg element.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function createIcon(shape: string | ReactElement, frame: Omit<IconProps, 'size'> = {}) {
  return function DrawnIcon(props: IconProps) {
    return (
      <Icon {...frame} {...props}>
        {typeof shape === 'string' ? <path d={shape} /> : shape}
      </Icon>
    );
  };
}

/** An arrow pointing down: moves something on. */
export const ArrowDownIcon = createIcon('M10 4v12m-5-5 5 5 5-5');

/** An arrow pointing up: moves something back. */
export const ArrowUpIcon = createIcon('M10 16V4m-5 5 5-5 5 5');

/** An open book: stories, reading. */
export const BookIcon = createIcon(
  'M10 5.5C8.5 4.2 6 3.7 3 4v11.5c3-.3 5.5.2 7 1.5 1.5-1.3 4-1.8 7-1.5V4c-3-.3-5.5.2-7 1.5ZM10 5.5V17',
);

/** A ribbon: a bookmark. */
export const BookmarkIcon = createIcon('M6 3.5h8V17l-4-3.2L6 17Z');

/** A tick: chosen, done, accepted. */
export const CheckIcon = createIcon('m4 10.5 4 4 8-9');
export const DashIcon = createIcon('M5 10h10');

/** An angle pointing down: more opens below. */
export const ChevronDownIcon = createIcon('m5.5 8 4.5 4.5L14.5 8');

/** An angle pointing right: closed, turned down once open. */
export const ChevronRightIcon = createIcon('M8 5.5 12.5 10 8 14.5');

/** A clock face: history, earlier versions. */
export const ClockIcon = createIcon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 6v4l2.5 2" />
  </>,
);

/** A cross: closes a sheet, removes something. */
export const CloseIcon = createIcon('m5 5 10 10M15 5 5 15');

/** A pile of coins: credits. */
export const CoinsIcon = createIcon(
  <>
    <ellipse cx="10" cy="5.5" rx="6" ry="2.5" />
    <path d="M4 5.5v4.5c0 1.4 2.7 2.5 6 2.5s6-1.1 6-2.5V5.5" />
    <path d="M4 10v4.5c0 1.4 2.7 2.5 6 2.5s6-1.1 6-2.5V10" />
  </>,
);

/** A bin: deletes something. */
export const DeleteIcon = createIcon(
  'M3.5 5.5h13M8 5.5v-2h4v2M5.2 5.5l.7 11h8.2l.7-11M8.5 8.8v4.6M11.5 8.8v4.6',
);

/** An arrow into a tray: saves a file. */
export const DownloadIcon = createIcon('M10 3.5v9M6.5 9 10 12.5 13.5 9M4 16.5h12');

/** A speech bubble: feedback. */
export const FeedbackIcon = createIcon('M3.5 4.5h13v9H9L5.5 16.5v-3h-2ZM7 8h6M7 10.5h4');

/** An i in a circle: an explanation, not an error. */
export const InfoIcon = createIcon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 9v4.5M10 6.5v.1" />
  </>,
);

/** Three lines: the menu of a narrow screen. */
export const MenuIcon = createIcon('M3.5 6h13M3.5 10h13M3.5 14h13');

/** A crescent: the dark theme. */
export const MoonIcon = createIcon('M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5Z');

/** Three dots: more actions. */
export const MoreIcon = createIcon(
  <>
    <circle cx="4.5" cy="10" r="1.5" />
    <circle cx="10" cy="10" r="1.5" />
    <circle cx="15.5" cy="10" r="1.5" />
  </>,
  { fill: 'currentColor', stroke: 'none' },
);

/** Two bars: pauses playback. */
export const PauseIcon = createIcon(<path d="M7.25 5v10M12.75 5v10" strokeWidth={2.5} />);

/** A pencil: edit, rewrite. */
export const PencilIcon = createIcon('m13 3.5 3.5 3.5L7 16.5l-4 .5.5-4ZM11 5.5l3.5 3.5');

/** A triangle: plays from here. */
export const PlayIcon = createIcon(<path d="M7 4.5v11l8.5-5.5z" fill="currentColor" />);

/** A plus sign: adds something new. */
export const PlusIcon = createIcon('M10 4.5v11M4.5 10h11');

/** An arrow turning forward: redo. */
export const RedoIcon = createIcon('M13 4.5 16.5 8 13 11.5M16.5 8h-8a4.5 4.5 0 0 0 0 9H12');

/** A round arrow: tries again. */
export const RetryIcon = createIcon('M16 10a6 6 0 1 1-1.8-4.3L16 7.5M16 3.5v4h-4');

/** Sliders: opens settings. */
export const SettingsIcon = createIcon(
  <>
    <path d="M3.5 6h6M13.5 6h3M3.5 14h3M10.5 14h6" />
    <circle cx="11.5" cy="6" r="2" />
    <circle cx="8.5" cy="14" r="2" />
  </>,
);

/** A square: stops a run. */
export const StopIcon = createIcon(<rect x="5.5" y="5.5" width="9" height="9" rx="1" />);

/** A sun with rays: the light theme. */
export const SunIcon = createIcon(
  <>
    <circle cx="10" cy="10" r="3.25" />
    <path d="M10 2.5v1.5M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1 1M14.3 14.3l1 1M15.3 4.7l-1 1M5.7 14.3l-1 1" />
  </>,
);

/** An arrow turning back: undo. */
export const UndoIcon = createIcon('M7 4.5 3.5 8 7 11.5M3.5 8h8a4.5 4.5 0 0 1 0 9H8');

/** A triangle with an exclamation mark: needs attention. */
export const WarningIcon = createIcon('M10 3.5 17.5 16.5h-15ZM10 8.5v3.5M10 14.2v.1');
