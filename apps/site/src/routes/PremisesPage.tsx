import { useLocation } from 'react-router-dom';
import { PageHead } from '../head/PageHead.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { GroupsPage } from '../listing/GroupsPage.tsx';
import { listingWords } from '../listing/listingWords.ts';
import { groups } from '../listing/PremiseGroup.css.ts';
import { PremiseGroup } from '../listing/PremiseGroup.tsx';

/** Published stories by their premise (R9, B8). */
export function PremisesPage() {
  const isNsfw = isAdultPath(useLocation().pathname);
  return (
    <>
      <PageHead
        title={isNsfw ? 'All adult premises' : 'All premises'}
        description="Stories by the premise that they began with: see what several writers made of the same first idea."
      />
      <GroupsPage
        by="premises"
        isNsfw={isNsfw}
        title={listingWords.allPremises}
        allTitle={listingWords.everyPremise}
        isCompact
        className={groups}
      >
        {(group) => <PremiseGroup key={`${isNsfw} ${group.name}`} group={group} isNsfw={isNsfw} />}
      </GroupsPage>
    </>
  );
}
