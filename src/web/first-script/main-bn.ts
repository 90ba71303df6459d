/** The same in the head of Bangla pages. */
import { loadBanglaFont } from './bangla-font.ts'
import './main.ts'

loadBanglaFont(document.currentScript?.dataset.banglaFont ?? '')
