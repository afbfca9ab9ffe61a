import { ToolsPage } from '../ToolsPage.tsx';

/** The prompt library (T1). */
export function PromptsPage() {
  return (
    <ToolsPage
      title="Prompts"
      description="What the model is told: read it, change it, and go back."
      lead="What the model is told. A change holds from the next generation on, for everybody who writes here."
    >
      {null}
    </ToolsPage>
  );
}
