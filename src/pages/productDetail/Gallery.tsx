import { Image } from 'antd';
import { useRef, useState, type KeyboardEvent, type TouchEvent } from 'react';
import { ProductPic } from '@/components/catalogue/ProductPic';
import { picturePath, type ProductPicture } from '@domain/catalogue/picture';
import { pictureSources } from '@domain/catalogue/pictureSources';
import styles from './Gallery.module.less';

export interface Slide {
  /** Address in the size of lists. */
  src: string;
  alt: string;
  /** A structure has none: it is drawn for any size. */
  picture?: ProductPicture;
}

/** Address in the largest size. */
const fullOf = ({ src, picture }: Slide): string => (picture ? picturePath(picture.pictureId, 1080) : src);

/** Widths of the large picture, see `.stage`. */
const SIZES = '(max-width: 767px) 100vw, 320px';
/** px that a finger moves sideways to turn to the next picture. */
const SWIPE = 40;
const THUMB = 52;

/** A large picture, which opens in full size, above small ones of all. Arrow keys and a swipe turn to the next. */
export function Gallery({ slides }: { slides: readonly Slide[] }) {
  const [chosen, setChosen] = useState(0);
  const [open, setOpen] = useState(false);
  const thumbs = useRef<HTMLUListElement>(null);
  // A product that was read again may have fewer pictures.
  const at = Math.min(chosen, slides.length - 1);
  const slide = slides[at];
  const turn = (step: number) => setChosen(Math.max(0, Math.min(slides.length - 1, at + step)));
  const swipe = useSwipe(turn);
  if (!slide) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    turn(step);
    const buttons = thumbs.current?.querySelectorAll('button');
    buttons?.[Math.max(0, Math.min(slides.length - 1, at + step))]?.focus();
  };

  return (
    <div className={styles.gallery} role="group" aria-label="商品图片">
      <button
        type="button"
        className={styles.stage}
        aria-label={`放大查看：${slide.alt}`}
        onClick={() => setOpen(true)}
        {...swipe}
      >
        <Large slide={slide} />
      </button>
      {slides.length > 1 && (
        <ul ref={thumbs} className={`${styles.thumbs} no-print`}>
          {slides.map(({ src, alt }, place) => (
            <li key={src}>
              <button
                type="button"
                aria-label={`第 ${place + 1} 张：${alt}`}
                aria-current={place === at}
                onClick={() => setChosen(place)}
                onKeyDown={onKeyDown}
              >
                <ProductPic src={src} alt="" size={THUMB} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Image.PreviewGroup
        items={slides.map((shown) => ({ src: fullOf(shown), alt: shown.alt }))}
        preview={{ open, current: at, alt: slide.alt, onOpenChange: setOpen, onChange: setChosen }}
      />
    </div>
  );
}

/** Fills a place of fixed size, so that nothing moves when it arrives. */
const Large = ({ slide: { src, alt, picture } }: { slide: Slide }) => (
  <img
    key={src}
    className={picture ? styles.photo : styles.structure}
    src={src}
    alt={alt}
    width={picture?.width ?? 320}
    height={picture?.height ?? 320}
    decoding="async"
    fetchPriority="high"
    {...(picture && { srcSet: pictureSources(picture), sizes: SIZES })}
  />
);

function useSwipe(turn: (step: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!start.current || !finger) return;
      const [x, y] = [finger.clientX - start.current.x, finger.clientY - start.current.y];
      start.current = null;
      if (Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y)) turn(x < 0 ? 1 : -1);
    },
  };
}
