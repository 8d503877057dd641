/** Things of the office and the studio. */
import { box, type Drawings, disc, each, line, moved, shape } from './shapes.ts'

export const desk: Drawings = {
  calculator: [
    box(5, 1.4, 22, 29.2, 3.4, 'dark'),
    box(7.4, 4, 17.2, 6.6, 1.2, 'lime'),
    line('M17.6 6h1.8v2.6h-1.8zM21.4 6h1.6v1.4h-1.6v1.4H23', '#2c3a12', 0.6),
    ...[13, 17.4, 21.8, 26.2].flatMap((y, row) =>
      [7.4, 11.8, 16.2, 20.6].map((x, column) =>
        box(x, y, 3.8, 3.2, 0.9, column === 3 ? 'orange' : row === 0 ? 'grey' : 'white'),
      ),
    ),
  ],
  whiteboard: [
    line('M9 25 6 31M23 25l3 6', 'grey', 1.4),
    box(1, 3, 30, 21.4, 1.6, 'steel'),
    box(2.4, 4.4, 27.2, 18.6, 0.8, 'white'),
    line('M6 9c2-2 3 1 5-.6s3 1 5 0', 'blue', 1),
    line('M6 13.4h8M6 16.6h6', 'dark', 0.9),
    line('M18 19v-4M21.4 19v-7M24.8 19v-5', 'green', 1.8),
    disc(26.4, 7.6, 1.2, 'red'),
    box(7, 23.6, 18, 2.2, 0.8, 'grey'),
    box(9.6, 22.6, 5, 1.5, 0.7, 'blue'),
    box(16, 22.6, 5, 1.5, 0.7, 'red'),
  ],
  shredder: [
    box(10, 0.8, 12, 7, 0.4, 'white'),
    line('M12 3h8M12 5h6', 'grey', 0.6),
    box(4.4, 6.4, 23.2, 7, 2, 'black'),
    box(8.4, 8, 15.2, 1.4, 0.7, '#05060a'),
    disc(24.4, 11, 0.8, 'green'),
    shape('M5.6 13.4h20.8l-1.4 15.4c-.1 1-.9 1.8-2 1.8H9c-1 0-1.9-.8-2-1.8z', 'dark'),
    box(10.4, 17, 11.2, 9.6, 1.4, 'glass'),
    ...[
      [12, 25, 14, 20],
      [14, 26, 15, 19],
      [16, 26, 17.6, 20],
      [18, 25.6, 17, 19],
      [20, 25.6, 18.6, 20.6],
      [11.6, 23, 13, 24],
    ].map(([x1, y1, x2, y2]) => line(`M${x1} ${y1} ${x2} ${y2}`, 'white', 0.9)),
  ],
  'lever-arch-file': [
    shape('M12 3.6 27 2v26.4L12 30z', 'light'),
    shape('M13 4.8 25.6 3.4v24L13 28.6z', 'white'),
    shape('M14 2.6 29 1v28l-4 .4V2.6z', 'blue'),
    box(3.6, 2.4, 10.4, 28, 1, 'blue'),
    box(5.2, 5, 7.2, 12, 0.6, 'white'),
    line('M6.6 8h4.4M6.6 10.4h4.4M6.6 12.8h3', 'grey', 0.7),
    disc(8.8, 23.6, 2.6, 'steel'),
    disc(8.8, 23.6, 1.6, '#15346f'),
    box(3.6, 29, 10.4, 1.6, 0.4, 'steel'),
  ],
  'letter-tray': [
    ...[24, 15.6, 7.2].flatMap((y) => [
      shape(`M6 ${y - 4}h20l4 6H2z`, 'dark'),
      shape(`M7.6 ${y - 3.4}h16.8l2.4 3.6H5.2z`, 'white'),
      box(1.6, y + 1.2, 28.8, 3.8, 1, 'black'),
      line(`M4 ${y + 3}h24`, '#79819a', 0.9, '.2 1.2'),
    ]),
    line('M2.4 6v24M29.6 6v24', 'dark', 1.2),
  ],
  'paint-tube': [
    shape('M20 27c2 3 7 4 10 1.6 1.6-1.4-.8-4.6-4-4.4z', 'red'),
    moved(
      'rotate(-42 16 16)',
      shape('M11 24.6h10l-1.6 3h-6.8z', 'steel'),
      box(13, 27, 6, 4.6, 1, 'black'),
      shape('M8.6 3h14.8L22 23c-.1 1-1 1.8-2 1.8h-8c-1 0-1.9-.8-2-1.8z', 'white'),
      shape('M9.3 10h13.4l-.9 10.6H10.2z', 'red'),
      box(7.8, 0.6, 16.4, 3, 0.5, 'grey'),
      line('M12 7h8', 'grey', 0.8),
      line('M12.6 14h6.8M13.4 16.6h5.2', 'white', 0.9),
    ),
  ],
  'stretched-canvas': [
    line('M16 1v6M9 31l3.6-9M23 31l-3.6-9M16 22v8', 'brown', 1.8),
    box(3, 4.6, 26, 19.4, 0.6, 'cream'),
    box(4, 5.6, 24, 17.4, 0.3, 'white'),
    each([8, 12, 16, 20, 24], (x) => line(`M${x} 6v16.6`, '#eeeae0', 0.3)),
    each([9, 12, 15, 18, 21], (y) => line(`M4.4 ${y}h23.2`, '#eeeae0', 0.3)),
    box(5.6, 24, 20.8, 2, 0.8, 'wood'),
  ],
  'clay-block': [
    shape('M3 14 15 9.6 29.6 13v11.6L17 30 3 25.6z', 'clay'),
    shape('M3 14 15 9.6 29.6 13 17 18z', 'cream'),
    shape('M3 14v6.6L17 25v-7z', 'white'),
    shape('M17 18v7l12.6-5.4V13z', 'light'),
    line('M6 17.4l7.6 2.6M6 19.2l5 1.8', 'clay', 0.8),
    disc(22, 8, 5.4, 'clay'),
    line('M19 6.6c2-1.8 4-1.6 5.4.4', '#f4b799', 0.8),
  ],
}
