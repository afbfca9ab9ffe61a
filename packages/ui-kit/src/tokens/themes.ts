/** Roles of colours. Components name roles only; each theme gives every role a value. */
export interface ThemeColors {
  /** The desk, behind everything. */
  canvas: string;
  /** The page on the desk. */
  surface: string;
  /** Menus, dialogs and toasts, above the page. */
  raised: string;
  /** Accepted text and primary interface text. */
  ink: string;
  inkSoft: string;
  /** Hints, captions and placeholders, readable as text. */
  inkFaint: string;
  /** Proposed text, not yet accepted. */
  pencil: string;
  /** The margin rule of a proposal, the edge of a control. */
  pencilRule: string;
  /** Decorative hairlines. Never the only sign of a control. */
  line: string;
  /** The one primary action of a screen. */
  accent: string;
  /** Text on `accent`. */
  accentInk: string;
  focus: string;
  /** Added words in a comparison. */
  added: string;
  /** Background of added words. */
  addedSoft: string;
  /** Removed words in a comparison. */
  removed: string;
  /** Background of removed words. */
  removedSoft: string;
  /** Needs attention; nothing is lost yet. */
  warning: string;
  /** Errors and destructive actions. */
  danger: string;
  /** The marks and rules of hands other than the model's, told apart by every eye. Never of text. */
  hand1: string;
  hand2: string;
  hand3: string;
  hand4: string;
  hand5: string;
}

/** The colours of hands, by the number in their role. */
export const handTones = [1, 2, 3, 4, 5] as const;
export type HandTone = (typeof handTones)[number];

/** The values that differ between themes. `shadow` is CSS `box-shadow`. */
export interface Theme {
  scheme: 'light' | 'dark';
  color: ThemeColors;
  shadow: { resting: string; lifted: string };
}

/** The values of `data-fabula-theme`. */
export const themeNames = ['paper', 'lamp', 'afterdark'] as const;
/** `paper` is light, `lamp` dark, `afterdark` the dark theme of adult pages. */
export type ThemeName = (typeof themeNames)[number];

const paper: Theme = {
  scheme: 'light',
  color: {
    canvas: '#f5f0e6',
    surface: '#fcf9f3',
    raised: '#fffdf9',
    ink: '#211b15',
    inkSoft: '#52483d',
    inkFaint: '#6f6458',
    pencil: '#62656d',
    pencilRule: '#84878f',
    line: '#ddd4c4',
    accent: '#c33a1c',
    accentInk: '#fffaf5',
    focus: '#2a5da8',
    added: '#2b6137',
    addedSoft: '#e3ecd7',
    removed: '#96302c',
    removedSoft: '#f6dfd8',
    warning: '#825400',
    danger: '#a5221f',
    hand1: '#3287de',
    hand2: '#a3843f',
    hand3: '#632a8c',
    hand4: '#226851',
    hand5: '#863100',
  },
  shadow: {
    resting: '0 1px 2px rgb(66 48 24 / 0.08), 0 2px 8px rgb(66 48 24 / 0.06)',
    lifted: '0 2px 6px rgb(66 48 24 / 0.1), 0 16px 40px rgb(66 48 24 / 0.18)',
  },
};

const lamp: Theme = {
  scheme: 'dark',
  color: {
    canvas: '#1b1815',
    surface: '#23201c',
    raised: '#2d2924',
    ink: '#ece3d5',
    inkSoft: '#c6baa9',
    inkFaint: '#a2968a',
    pencil: '#a3a6ae',
    pencilRule: '#80838b',
    line: '#3b352e',
    accent: '#ea7150',
    accentInk: '#1c1008',
    focus: '#8fb6f2',
    added: '#9dc690',
    addedSoft: '#27341f',
    removed: '#eda599',
    removedSoft: '#432620',
    warning: '#dfb05c',
    danger: '#f28f84',
    hand1: '#4875c1',
    hand2: '#f1c632',
    hand3: '#dc9efc',
    hand4: '#6bb47e',
    hand5: '#c94c48',
  },
  shadow: {
    resting: '0 1px 2px rgb(8 6 4 / 0.3), 0 2px 8px rgb(8 6 4 / 0.24)',
    lifted: '0 2px 6px rgb(8 6 4 / 0.4), 0 16px 40px rgb(8 6 4 / 0.55)',
  },
};

const afterdark: Theme = {
  scheme: 'dark',
  color: {
    canvas: '#1c121f',
    surface: '#251829',
    raised: '#302036',
    ink: '#f3e5ed',
    inkSoft: '#d5bdcd',
    inkFaint: '#b298ab',
    pencil: '#b4a7bf',
    pencilRule: '#8e7b99',
    line: '#432f4a',
    accent: '#f07b9d',
    accentInk: '#2a0a18',
    focus: '#f0cd86',
    added: '#9fcca6',
    addedSoft: '#21372b',
    removed: '#f7a6a0',
    removedSoft: '#4c2130',
    warning: '#e6b96a',
    danger: '#ff9690',
    hand1: '#5388e9',
    hand2: '#dca900',
    hand3: '#ffacee',
    hand4: '#70d1a7',
    hand5: '#ac6142',
  },
  shadow: {
    resting: '0 1px 2px rgb(10 4 12 / 0.3), 0 2px 8px rgb(10 4 12 / 0.24)',
    lifted: '0 2px 6px rgb(10 4 12 / 0.4), 0 16px 40px rgb(10 4 12 / 0.55)',
  },
};

/** Every role's value in every theme, for canvases, charts and tests. Styles use `vars`, which follow the theme. */
export const themes: Record<ThemeName, Theme> = { paper, lamp, afterdark };
