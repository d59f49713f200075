// The page starts here: styles, then words, then the app.
import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/cards.css';
import './styles/ui.css';
import './styles/motion.css';
import './styles/forced.css';
import App from './App.svelte';
import { watchBack } from './lib/ui/back';
import { wakeSoundOnFirstTouch } from './lib/ui/sound';
import { languages, translations } from './lib/translations/translations';
import { language } from './lib/words/words.svelte';

wakeSoundOnFirstTouch();
watchBack();
void language.begin(languages, translations).then(() => mount(App, { target: document.body }));
