<?php
// A small stand-in for what portico.php uses of WordPress: hooks in the order of their priority, options, and as much of the
// HTML processor as the elements of the tests need. It shows what the plugin decides; how WordPress itself reads HTML, it
// cannot show.
//
//   php wordpress.php PLUGIN < {"installation", "constants", "version", "place", "scripts": [[html, handle, src]], "embeds": [html]}

const ABSPATH = '/';

$asked = json_decode( stream_get_contents( STDIN ), true, 512, JSON_THROW_ON_ERROR );
$hooks = array();

foreach ( $asked['constants'] as $name => $value ) {
	define( $name, $value );
}

function add_action( $hook, $call, $priority = 10, $arguments = 1 ) {
	global $hooks;
	$hooks[ $hook ][ $priority ][] = array( $call, $arguments );
	ksort( $hooks[ $hook ] );
}

function add_filter( $hook, $call, $priority = 10, $arguments = 1 ) {
	add_action( $hook, $call, $priority, $arguments );
}

function run_hook( $hook, $value, ...$more ) {
	global $hooks;
	foreach ( array_merge( array(), ...array_values( $hooks[ $hook ] ?? array() ) ) as list( $call, $arguments ) ) {
		$value = $call( ...array_slice( array( $value, ...$more ), 0, $arguments ) );
	}
	return $value;
}

function get_option( $name ) {
	global $asked;
	return 'portico_installation' === $name ? $asked['installation'] : false;
}

function esc_url( $url ) {
	return htmlspecialchars( $url, ENT_QUOTES );
}

function wp_parse_url( $url, $part = -1 ) {
	return parse_url( $url, $part );
}

// Where a page is made: "page", "admin", "ajax", "login", "feed" or "embed".
function is_admin() {
	global $asked;
	return in_array( $asked['place'], array( 'admin', 'ajax' ), true );
}

function wp_doing_ajax() {
	global $asked;
	return 'ajax' === $asked['place'];
}

function did_action( $hook ) {
	global $asked;
	return 'login_init' === $hook && 'login' === $asked['place'] ? 1 : 0;
}

function is_feed() {
	global $asked;
	return 'feed' === $asked['place'];
}

function is_embed() {
	global $asked;
	return 'embed' === $asked['place'];
}

function current_user_can( $what ) {
	return 'update_core' === $what;
}

class Tag_Processor {
	private $html;
	private $at   = 0;
	private $from = 0;

	public function __construct( $html ) {
		$this->html = $html;
	}

	public function next_tag( $name ) {
		if ( ! preg_match( "/<$name\\b[^>]*>/i", $this->html, $found, PREG_OFFSET_CAPTURE, $this->at ) ) {
			return false;
		}
		$this->from = $found[0][1];
		$this->at   = $this->from + 1;
		return true;
	}

	public function get_attribute( $name ) {
		$found = preg_match( $this->attribute( $name ), $this->tag(), $parts );
		return $found ? html_entity_decode( $parts[1] ) : null;
	}

	public function set_attribute( $name, $value ) {
		$this->remove_attribute( $name );
		$tag = preg_replace( '/>$/', '', $this->tag() );
		$this->replace( $tag . " $name=\"" . htmlspecialchars( $value ) . '">' );
	}

	public function remove_attribute( $name ) {
		$this->replace( preg_replace( $this->attribute( $name ), '', $this->tag() ) );
	}

	public function get_updated_html() {
		return $this->html;
	}

	private function attribute( $name ) {
		return "/\\s$name=\"([^\"]*)\"/i";
	}

	private function tag() {
		return substr( $this->html, $this->from, strpos( $this->html, '>', $this->from ) - $this->from + 1 );
	}

	private function replace( $tag ) {
		$this->html = substr_replace( $this->html, $tag, $this->from, strlen( $this->tag() ) );
	}
}

if ( version_compare( $asked['version'], '6.2', '>=' ) ) {
	class_alias( 'Tag_Processor', 'WP_HTML_Tag_Processor' );
}

require $argv[1];

// What a theme or another plugin prints, before the tag was hooked in or after.
add_action( 'wp_head', function () { echo '<script src="/theme.js"></script>'; }, 0 );

ob_start();
run_hook( 'wp_head', '' );
$head = ob_get_clean();
ob_start();
run_hook( 'admin_notices', '' );
$notices = ob_get_clean();
echo json_encode(
	array(
		'head'    => $head,
		'notices' => $notices,
		'scripts' => array_map( fn( $script ) => run_hook( 'script_loader_tag', ...$script ), $asked['scripts'] ),
		'embeds'  => array_map( fn( $html ) => run_hook( 'embed_oembed_html', $html ), $asked['embeds'] ),
	),
	JSON_THROW_ON_ERROR
);
