export interface PageHeadProps {
  /** The page's own part of the title; the product's name is added. */
  title: string;
  description: string;
}

/** Title and description of a route. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{`${title} · Fabula`}</title>
      <meta name="description" content={description} />
    </>
  );
}
