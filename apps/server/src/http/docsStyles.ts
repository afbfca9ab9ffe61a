/** The page of calls, in paper and in lamp: ink on paper, and pencil for what stands beside. */
export const docsStyles = `
:root { color-scheme: light dark; --paper: #fbf8f1; --ink: #2a2620; --pencil: #6a6257; --rule: #ded6c6; --accent: #8a3b1e; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1d1a17; --ink: #ebe3d5; --pencil: #a99f90; --rule: #3a342d; --accent: #e39a6f; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 58rem; padding: 3rem 1.25rem 6rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 Georgia, 'Times New Roman', serif; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0; }
h2 { font-size: 1.2rem; margin: 3.5rem 0 0.5rem; padding-top: 1rem; border-top: 1px solid var(--rule); overflow-wrap: anywhere; }
h3 { font-size: 1rem; margin: 1.5rem 0 0.25rem; color: var(--pencil); font-weight: 600; }
p { margin: 0.25rem 0 0.75rem; max-width: 40em; }
a { color: var(--accent); text-underline-offset: 0.15em; }
a:focus-visible, .wide:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
b { color: var(--accent); font-weight: 600; font-size: 0.85em; letter-spacing: 0.04em; }
code { font: 0.875em/1.5 ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace; overflow-wrap: anywhere; }
nav ul { list-style: none; padding: 0; margin: 1.5rem 0 0; columns: 22rem; }
nav li { margin: 0.2rem 0; break-inside: avoid; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 1rem 0.35rem 0; border-bottom: 1px solid var(--rule); }
th { color: var(--pencil); font-weight: 600; }
`;
