import { SearchOutlined } from '@ant-design/icons';
import { useRequest } from 'ahooks';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { isInputMethodKey } from '@/hooks/inputMethod';
import styles from './SearchBox.module.less';

export interface SearchSuggestion {
  kind: 'product' | 'cas' | 'category' | 'brand';
  text: string;
  note: string;
  prodId: number | null;
  categoryId: number | null;
  brandId: number | null;
}

interface Props {
  value: string;
  onChange: (text: string) => void;
  /** Enter or the button: search for the text. */
  onSearch: (text: string) => void;
  /** A suggestion was taken. */
  onPick: (suggestion: SearchSuggestion) => void;
  /** Answers suggestions for a text; never rejects. */
  suggestFor: (text: string) => Promise<SearchSuggestion[]>;
}

const KIND_WORDS: Record<SearchSuggestion['kind'], string> = {
  product: '商品',
  cas: 'CAS',
  category: '分类',
  brand: '品牌',
};

/** ms of silence before suggestions are asked for */
const PAUSE = 120;

/** The search box with suggestions; arrows choose, Enter takes, Escape closes, late answers are dropped. */
export default function SearchBox({ value, onChange, onSearch, onPick, suggestFor }: Props) {
  const listId = useId();
  const [active, setActive] = useState(-1);
  // Also while the first suggestions are on their way.
  const [open, setOpen] = useState(false);
  // Late answers are dropped, and the old ones stay while new ones are on their way.
  const {
    data: items = [],
    run: ask,
    cancel,
    mutate,
  } = useRequest(suggestFor, {
    manual: true,
    debounceWait: PAUSE,
    onSuccess: (found) => {
      setActive(-1);
      setOpen(found.length > 0);
    },
  });

  const close = () => {
    cancel();
    mutate([]);
    setActive(-1);
    setOpen(false);
  };

  const handleChange = (text: string) => {
    onChange(text);
    if (!text.trim()) return close();
    // What was chosen was chosen for another text: Enter now searches for this one.
    setActive(-1);
    setOpen(true);
    ask(text);
  };

  const take = (item: SearchSuggestion) => {
    close();
    onPick(item);
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const item = items[active];
    if (item) take(item);
    else {
      close();
      onSearch(value.trim());
    }
  };

  const handleKey = (event: KeyboardEvent) => {
    if (isInputMethodKey(event)) return;
    if (items.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((old) => ((old + 1 + step + items.length + 1) % (items.length + 1)) - 1);
    } else if (open && event.key === 'Escape') {
      // The browser would empty the box: that is for the next Escape.
      event.preventDefault();
      close();
    }
  };

  return (
    <form role="search" className={styles.box} onSubmit={handleSubmit}>
      <input
        type="search"
        aria-label="搜索"
        placeholder="名称 / CAS / 货号 / 分子式"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        value={value}
        onChange={(event) => handleChange(event.target.value)}
        onKeyDown={handleKey}
        onBlur={close}
      />
      <button type="submit" className={styles.submit}>
        <SearchOutlined aria-hidden /> <span>搜索</span>
      </button>
      <span className="visually-hidden" aria-live="polite">
        {items.length > 0 && `${items.length} 条建议，用上下键选择`}
      </span>
      <ul
        id={listId}
        role="listbox"
        aria-label="搜索建议"
        className={styles.list}
        hidden={items.length === 0}
      >
        {items.map((item, index) => (
          // Keyboard users choose with the arrows from the input, which keeps the focus.
          <li
            key={`${item.kind}-${item.text}-${item.note}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => {
              event.preventDefault();
              take(item);
            }}
          >
            <span className={styles.kind}>{KIND_WORDS[item.kind]}</span>
            <span className={styles.text}>{item.text}</span>
            <span className={styles.note}>{item.note}</span>
          </li>
        ))}
      </ul>
    </form>
  );
}
