import { SelectBox } from '@/components/ui/SelectBox';
import { inOrder, placeText, type Place } from '@domain/stock/places';
import styles from './stock.module.less';

interface Props {
  places: readonly Place[];
  /** Set by Form.Item. */
  id?: string;
  value?: number | null;
  onChange?: (placeId: number | null) => void;
  /** Label of the empty choice. */
  blank: string;
  'aria-label'?: string;
}

/** Selects a storage place, or none. */
export function PlaceSelect({ places, value = null, onChange, blank, ...box }: Props) {
  return (
    <SelectBox<number | null>
      {...box}
      allowClear={value !== null}
      showSearch={{ optionFilterProp: 'label' }}
      className={styles.placeSelect}
      placeholder={blank}
      notFoundContent="没有这个位置，可在“位置与安全”中添加"
      value={value ?? undefined}
      options={inOrder(places).map(({ placeId }) => ({ value: placeId, label: placeText(places, placeId) }))}
      onChange={(placeId) => onChange?.(placeId ?? null)}
    />
  );
}
