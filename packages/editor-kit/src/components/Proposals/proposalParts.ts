export { ProposalCard } from './ProposalCard.tsx';
export { ProposalsPanel } from './ProposalsPanel.tsx';
