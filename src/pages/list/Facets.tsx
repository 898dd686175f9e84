import { useQuery } from '@tanstack/react-query';
import { MissingNote } from '@/components/ui/MissingNote';
import { HazardPictogram } from '@/components/safety/HazardPictogram';
import { PICTOGRAM_NAMES } from '@domain/safety/pictogram';
import type { Pictogram } from '@domain/safety/types';
import type { FacetKey, ListQuery } from '@/utils/listQuery';
import { useReadState } from '@/hooks/useReadState';
import { categoriesQuery } from '@/queries/catalogue';
import type { Facet } from '@/services/search';
import { categoryOptions, toggleCategory } from './categoryFacet';
import { FacetGroup } from './FacetGroup';
import { changedPath, facetTitle } from './listWords';

interface Props {
  query: ListQuery;
  facets: Facet[];
  /** Navigates to the list with another query. */
  onNarrow: (path: string) => void;
}

const isPictogram = (value: string): value is Pictogram => value in PICTOGRAM_NAMES;

const iconOf = (value: string) => (isPictogram(value) ? <HazardPictogram code={value} size={20} /> : null);

/** Every facet that can narrow the results. */
export function Facets({ query, facets, onNarrow }: Props) {
  // If the category tree cannot be read, categories are listed on one level.
  const { data: tree = [], error, loading, refresh } = useReadState(useQuery(categoriesQuery()));

  const toggled = (key: FacetKey, value: string) => {
    if (key === 'categoryId') return toggleCategory(value, tree, query.categoryId);
    const chosen = query[key];
    return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  };

  // A facet with a single value narrows nothing, except 促销: other products have no value.
  const useful = facets.filter(
    ({ key, values }) =>
      values.length > (key === 'promotion' ? 0 : 1) || values.some(({ value }) => query[key].includes(value)),
  );
  return (
    <>
      {error && !loading && <MissingNote what="分类层级" onRetry={refresh} />}
      {useful.map(({ key, name, values }) => (
        <FacetGroup
          key={`${key} ${name ?? ''}`}
          title={facetTitle({ key, name })}
          options={key === 'categoryId' ? categoryOptions(values, tree, query.categoryId) : values}
          chosen={query[key]}
          iconOf={key === 'hazard' ? iconOf : undefined}
          onToggle={(value) => onNarrow(changedPath(query, { [key]: toggled(key, value) }))}
        />
      ))}
    </>
  );
}
