export interface PageHeadProps {
  title: string;
  /** True where no product name is added. Default false. */
  isWhole?: boolean;
  description: string;
}

export function PageHead({ title, isWhole = false, description }: PageHeadProps) {
  return (
    <>
      <title>{isWhole ? title : `${title} · Fabula`}</title>
      <meta name="description" content={description} />
    </>
  );
}
