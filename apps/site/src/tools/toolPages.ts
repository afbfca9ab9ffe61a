/** The pages of the tools, each fetched when it is first opened. */
export const toolPages = {
  prompts: async () => (await import('./prompts/PromptsPage.tsx')).PromptsPage,
  prompt_tests: async () => (await import('./promptTests/PromptTestsPage.tsx')).PromptTestsPage,
  api_calls: async () => (await import('./apiCalls/ApiCallsPage.tsx')).ApiCallsPage,
  moderation: async () => (await import('./moderation/ModerationPage.tsx')).ModerationPage,
  wallets: async () => (await import('./wallets/WalletsPage.tsx')).WalletsPage,
  usage: async () => (await import('./usage/UsagePage.tsx')).UsagePage,
};
export type ToolName = keyof typeof toolPages;
