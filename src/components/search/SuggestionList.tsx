import { CloseOutlined } from '@ant-design/icons';
import { type MouseEvent } from 'react';
import { keyOfOffer, type Offer, type OfferGroup } from '@/utils/suggestion';
import { Marked } from '../ui/Marked';
import styles from './SearchBox.module.less';

interface Props {
  id: string;
  groups: readonly OfferGroup[];
  /** Index of the selected entry over all groups; -1: none. */
  active: number;
  /** Text that is marked in them. */
  typed: string;
  onTake: (offer: Offer) => void;
  onForget: (text: string) => void;
}

/**
 * The suggestions below the input, grouped. The focus stays in the input: arrow keys select there, the pointer here.
 */
export function SuggestionList({ id, groups, active, typed, onTake, onForget }: Props) {
  // Index of a suggestion over all groups.
  const positions = new Map(groups.flatMap(({ offers }) => offers).map((offer, at) => [offer, at]));
  return (
    <div id={id} role="listbox" aria-label="搜索建议" className={styles.list} hidden={groups.length === 0}>
      {groups.map(({ title, offers }) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden className={styles.title}>
            {title}
          </p>
          {offers.map((offer) => (
            <Option
              key={keyOfOffer(offer)}
              id={`${id}-${positions.get(offer)}`}
              offer={offer}
              typed={typed}
              active={positions.get(offer) === active}
              onTake={onTake}
              onForget={onForget}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<Props, 'id' | 'typed' | 'onTake' | 'onForget'> {
  offer: Offer;
  active: boolean;
}

function Option({ id, offer, typed, active, onTake, onForget }: OptionProps) {
  const note = 'note' in offer ? offer.note : '';
  const handlePress = (event: MouseEvent) => {
    // The pointer must not take the focus from the input.
    event.preventDefault();
    if ((event.target as Element).closest('[data-forget]')) onForget(offer.text);
    else onTake(offer);
  };
  return (
    <div
      id={id}
      role="option"
      aria-label={[offer.text, note].filter(Boolean).join(' ')}
      aria-selected={active}
      tabIndex={-1}
      data-kind={offer.kind}
      onMouseDown={handlePress}
    >
      <span className="ellipsis">
        <Marked text={offer.text} words={typed} />
      </span>
      {/* Separates it from the note for screen readers. */}
      {note && ' '}
      {note && (
        <span className={`${styles.note} ellipsis`}>
          <Marked text={note} words={typed} />
        </span>
      )}
      {/* For the pointer only, because an option cannot contain a button. On the keyboard Delete does the same. */}
      {offer.kind === 'recent' && (
        <span data-forget aria-hidden className={styles.forget} title="不再显示">
          <CloseOutlined aria-hidden />
        </span>
      )}
    </div>
  );
}
