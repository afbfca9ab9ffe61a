/** What somebody signed in with, in words that people know; '' where it is not known. */
export interface Device {
  browser: string;
  system: string;
}

/** The first that fits: others are in the later ones' words, too. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.+\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Reads a `User-Agent`, of which nothing else is kept. */
export function deviceOf(userAgent = ''): Device {
  const text = userAgent.slice(0, 500);
  const find = (known: typeof BROWSERS) => known.find(([words]) => words.test(text))?.[1] ?? '';
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
