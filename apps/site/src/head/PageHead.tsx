export interface PageHeadProps {
  /** The page's own part of the title; the product's name is added. */
  title: string;
  /** Whether it is the whole title. Default false. */
  isWhole?: boolean;
  description: string;
}

/** Title and description of a route. */
export function PageHead({ title, isWhole = false, description }: PageHeadProps) {
  return (
    <>
      <title>{isWhole ? title : `${title} · Fabula`}</title>
      <meta name="description" content={description} />
    </>
  );
}
